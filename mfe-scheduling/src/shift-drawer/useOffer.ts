import { sendOffers, type Gig, offerSkipText } from '@spot/contracts/scheduling';
import { useAction, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { offerNotice } from '../offers/offerNotice';

/**
 * Offers shifts to workers and reports who got none and why; `before` runs first to make room for them (SCH-136, SCH-212,
 * SCH-251).
 */
export function useOffer(gigs: readonly Gig[], onSent: () => void, before?: () => Promise<void>) {
  const shell = useShell();
  const send = useIdempotentCall(sendOffers);
  const [full, setFull] = useState(false);
  const [skipped, setSkipped] = useState<readonly string[]>([]);

  const { busy, error, run } = useAction(
    async (workers: readonly { uid: string; name: string }[], allFull: boolean) => {
      setSkipped([]);
      if (allFull) return setFull(true);
      await before?.();
      const answer = await send({ gigIds: gigs.map(({ id }) => id), spotterIds: workers.map(({ uid }) => uid) });
      if (answer.sent > 0) shell.notify(offerNotice({ ...answer, skipped: [] }));
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
    },
    {
      store: true,
      onRefused: ({ reason }) => {
        if (reason !== 'full') return undefined;
        setFull(true);
        return null;
      },
    },
  );
  return { offer: run, busy, failure: error, skipped, full, closeFull: () => setFull(false) };
}
