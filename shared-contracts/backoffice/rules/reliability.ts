import type { Spotter } from '../../worker/entities/spotter';

/** How a worker's shifts went: on time is what was completed and neither missed, late nor cancelled late, never below 0 (ADM-174). */
export function reliabilityOf({ stats, reliabilityMetrics }: Pick<Spotter, 'stats' | 'reliabilityMetrics'>) {
  const { late, absent, lateCancellation } = reliabilityMetrics;
  return { onTime: Math.max(0, stats.completed - absent - late - lateCancellation), absent, late, lateCancellation };
}
