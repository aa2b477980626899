import { declineApplicants, type Applicant, drawerText } from '@spot/contracts/scheduling';
import { useAction, useIdempotentCall, useShell, useUndo } from '@spot/contracts/shell-api';
import { formatShortDate } from '@spot/contracts/time';

/** Declines applicants, shift by shift. Can be undone for ten seconds, after which they are notified. `isDecided`: the applicant has left the list. */
export function useDecline(isDecided: (applicant: Applicant) => boolean) {
  const shell = useShell();
  const call = useIdempotentCall(declineApplicants);
  const offerUndo = useUndo();
  return useAction(
    async (applicants: readonly Applicant[], dayOf: (gigId: string) => string) => {
      const gigIds = [...new Set(applicants.map(({ gigID }) => gigID))];
      for (const gigId of gigIds) {
        const spotterIds = applicants.filter(({ gigID }) => gigID === gigId).map(({ spotterID }) => spotterID);
        const { declined, undoId } = await call({ gigId, spotterIds });
        const day = gigIds.length > 1 ? `${formatShortDate(dayOf(gigId))}: ` : '';
        if (declined > 0) offerUndo(day + drawerText.declined(declined), undoId);
        else shell.notify({ text: day + drawerText.withdrawnMeanwhile, variant: 'error' });
      }
    },
    { store: true, isDone: (applicants) => applicants.every(isDecided) },
  );
}
