import { setWaitlist, type Gig, drawerText } from '@spot/contracts/scheduling';
import { useAction, useCall, useShell } from '@spot/contracts/shell-api';
import { useRef, useState } from 'react';

/** Turns a shift's waitlist on and off; asks before turning it off while workers wait (SCH-141, decision N33). */
export function useWaitlist() {
  const shell = useShell();
  const call = useCall(setWaitlist);
  const [asking, setAsking] = useState<Gig>();
  const asked = useRef<Gig>(undefined);

  const say = (on: boolean) =>
    shell.notify({ text: on ? drawerText.waitlistOn : drawerText.waitlistOff, variant: 'success' });
  const { busy, run } = useAction(
    async (gig: Gig, on: boolean) => {
      if (!on && gig.numWaitlist > 0) return setAsking(gig);
      asked.current = gig;
      await call({ gigId: gig.id, on, confirmed: false });
      say(on);
    },
    {
      notify: true,
      onRefused: ({ reason }) => {
        // A worker has just joined the waitlist.
        if (reason !== 'someoneWaits') return undefined;
        setAsking(asked.current);
        return null;
      },
    },
  );
  const confirm = async () => {
    if (!asking) return;
    await call({ gigId: asking.id, on: false, confirmed: true });
    say(false);
  };
  return { set: run, busy, asking, confirm, close: () => setAsking(undefined) };
}
