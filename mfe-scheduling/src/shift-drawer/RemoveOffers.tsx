import { removeOffers, type Gig, type Offer, drawerText } from '@spot/contracts/scheduling';
import { useIdempotentCall, useShell, useUndo } from '@spot/contracts/shell-api';
import { formatShortDate } from '@spot/contracts/time';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { useRef, useState } from 'react';

interface RemoveOffersProps {
  gigs: readonly Gig[];
  offers: readonly Offer[];
  onClose(): void;
}

/**
 * Withdraws offers, shift by shift; reports those that were accepted in the meantime, which stay (SCH-078, SCH-137, SCH-138).
 */
export function RemoveOffers({ gigs, offers: chosen, onClose }: RemoveOffersProps) {
  const shell = useShell();
  const remove = useIdempotentCall(removeOffers);
  const offerUndo = useUndo();
  // The live list loses an offer at once, but the dialog keeps its text.
  const [offers] = useState(chosen);
  // Not sent again after a later shift has failed, so that the failed one is repeated as the same request and can be undone.
  const answered = useRef(new Set<string>());
  const confirm = async () => {
    const shifts = gigs.filter(({ id }) => offers.some(({ gigID }) => gigID === id));
    for (const { id, dayKey } of shifts) {
      if (answered.current.has(id)) continue;
      const spotterIds = offers.filter(({ gigID }) => gigID === id).map(({ spotterID }) => spotterID);
      const { removed, accepted, undoId } = await remove({ gigId: id, spotterIds });
      answered.current.add(id);
      const day = shifts.length > 1 ? `${formatShortDate(dayKey)}: ` : '';
      if (removed > 0) offerUndo(day + drawerText.offersRemoved(removed), undoId);
      if (accepted > 0) shell.notify({ text: day + drawerText.offersAccepted(accepted), variant: 'error' });
    }
  };
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={drawerText.removeOffersTitle(offers.length)}
      verb={drawerText.removeOffersVerb(offers.length)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {drawerText.removeOffersHint}
    </ConfirmDialog>
  );
}
