import type { Hired } from '../../scheduling/entities/hired';
import type { Spotter } from '../../worker/entities/spotter';

/** A worker's reliability. On time are completed shifts minus missed, late and late cancelled ones, never below 0 (ADM-174). */
export function reliabilityOf({ stats, reliabilityMetrics }: Pick<Spotter, 'stats' | 'reliabilityMetrics'>) {
  const { late, absent, lateCancellation } = reliabilityMetrics;
  return { onTime: Math.max(0, stats.completed - absent - late - lateCancellation), absent, late, lateCancellation };
}

/**
 * What counts against a worker's reliability, each shift once: a shift that the office marked counts as marked, also if the
 * worker cancelled it late, and several late cancellations of one shift count as one.
 */
export function reliabilityMetricsOf(
  marked: readonly Pick<Hired, 'gigID' | 'mark'>[],
  lateCancellations: readonly { gigID: string }[],
): Spotter['reliabilityMetrics'] {
  const shifts = (mark: Hired['mark']) => new Set(marked.filter((one) => one.mark === mark).map(({ gigID }) => gigID));
  const [late, absent] = [shifts('late'), shifts('absent')];
  const cancelled = new Set(
    lateCancellations.map(({ gigID }) => gigID).filter((id) => !late.has(id) && !absent.has(id)),
  );
  return { late: late.size, absent: absent.size, lateCancellation: cancelled.size };
}
