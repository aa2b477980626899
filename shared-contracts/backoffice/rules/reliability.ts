import type { Spotter } from '../../worker/entities/spotter';

/** A worker's reliability. On time are completed shifts minus missed, late and late cancelled ones, never below 0 (ADM-174). */
export function reliabilityOf({ stats, reliabilityMetrics }: Pick<Spotter, 'stats' | 'reliabilityMetrics'>) {
  const { late, absent, lateCancellation } = reliabilityMetrics;
  return { onTime: Math.max(0, stats.completed - absent - late - lateCancellation), absent, late, lateCancellation };
}
