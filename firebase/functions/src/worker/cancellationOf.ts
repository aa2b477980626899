import type { Cancellation } from '@spot/contracts/backoffice';
import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { isLateWorkerCancellation } from '@spot/contracts/dayof';

/** Nobody was asked for a replacement yet, and none was sent. */
export const unanswered = { sentEmailToEmployer: false, replacementRequested: null, replacementSent: false };

/** The report's row, complete, so that the report reads nothing else (decisions section 7). */
export function cancellationOf(
  gig: Gig,
  spotter: Spotter,
  reason: string,
  now: number,
): Omit<Cancellation, 'id'> & { kind: string } {
  const { role, label, group, groupID, teamID, teamName, start, end, timeZone, dayKey } = gig;
  return {
    kind: 'cancellation',
    gigID: gig.id,
    spotterID: spotter.uid,
    name: spotter.name,
    profPicURL: spotter.profPicURL,
    role,
    label,
    group,
    groupID,
    teamID,
    teamName,
    start,
    end,
    timeZone,
    dayKey,
    cancellationTime: now,
    reason,
    late: isLateWorkerCancellation(now, start),
    ...unanswered,
    cancelledAgain: false,
  };
}
