import { setWaitlist, type Gig, drawerText } from '@spot/contracts/scheduling';
import { useAction, useCall, useShell } from '@spot/contracts/shell-api';
import { useRef, useState } from 'react';

/**
 * Turns waitlists of the shown shifts on and off, one after the other; asks before one is turned off while workers wait
 * (SCH-141, decision N33).
 */
export function useWaitlist(gigs: readonly Gig[]) {
  const shell = useShell();
  const call = useCall(setWaitlist);
  const [asking, setAsking] = useState<Gig>();
  const asked = useRef<Gig>(undefined);

  const say = (on: boolean) =>
    shell.notify({ text: on ? drawerText.waitlistOn : drawerText.waitlistOff, variant: 'success' });
  const { busy, run } = useAction(
    async (wanted: readonly Gig[], on: boolean) => {
      for (const gig of wanted) {
        if (!on && gig.numWaitlist > 0) return setAsking(gig);
        asked.current = gig;
        await call({ gigId: gig.id, on, confirmed: false });
      }
      say(on);
    },
    {
      notify: true,
      isDone: (wanted, on) => wanted.every(({ id }) => gigs.find((gig) => gig.id === id)?.waitlist === on),
      onRefused: ({ reason }) => {
        // A worker has just joined the waitlist.
        if (reason !== 'someoneWaits') return undefined;
        setAsking(asked.current);
        return null;
      },
    },
  );
  const off = {
    isDone: gigs.find(({ id }) => id === asking?.id)?.waitlist === false,
    onConfirm: () => asking && call({ gigId: asking.id, on: false, confirmed: true }),
    onDone: () => say(false),
    onClose: () => setAsking(undefined),
  };
  return { set: run, busy, asking, off };
}
