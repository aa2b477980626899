import { sendOffers } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { type Gig, type PoolEntry } from '@spot/contracts/entities';
import { offerSkipText, offersText } from '@spot/contracts/messages';
import { useRequestId, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { useState } from 'react';

/** Sends offers of shifts to workers; who got none and why is said in words (SCH-136, SCH-212, SCH-251). */
export function useOffer(gigs: readonly Gig[], onSent: () => void) {
  const shell = useShell();
  const send = useStoreCall(sendOffers);
  const requestId = useRequestId();
  // The same offer may be wanted again later, once it was removed.
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [full, setFull] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);

  const offer = async (workers: readonly PoolEntry[], allFull: boolean) => {
    if (busy) return;
    setFailure(undefined);
    setSkipped([]);
    if (allFull) return setFull(true);
    setBusy(true);
    try {
      const body = { gigIds: gigs.map(({ id }) => id), spotterIds: workers.map(({ uid }) => uid) };
      const answer = await send({ ...body, requestId: requestId({ ...body, round }) });
      setRound(round + 1);
      if (answer.sent > 0) shell.notify({ text: offersText.sent, variant: 'success' });
      setSkipped(
        answer.skipped.map(({ gigId, spotterId, reason }) =>
          offerSkipText(
            workers.find(({ uid }) => uid === spotterId)?.name ?? spotterId,
            gigs.find(({ id }) => id === gigId)?.dayKey ?? '',
            reason,
          ),
        ),
      );
      onSent();
    } catch (reason) {
      const error = toCallError(reason);
      if (error.details.reason === 'full') setFull(true);
      else setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { offer, busy, failure, skipped, full, closeFull: () => setFull(false) };
}
