import type { Hired } from '../entities/hired';

/**
 * The worker who cancelled a shift, now: still missing, hired for it again, or removed by the company after being hired again.
 * Only for a missing worker is there a place about which the company can be asked.
 */
export type AfterCancelling = 'missing' | 'back' | 'removed';

/** `hired` is the worker's record of the shift; undefined if it no longer exists. */
export function afterCancelling(hired: Pick<Hired, 'cancelled' | 'cancelledType'> | undefined): AfterCancelling {
  if (!hired) return 'missing';
  if (!hired.cancelled) return 'back';
  return hired.cancelledType === 'SPOTTER' ? 'missing' : 'removed';
}
