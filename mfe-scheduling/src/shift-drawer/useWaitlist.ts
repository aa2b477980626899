import { setWaitlist } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { type Gig } from '@spot/contracts/entities';
import { commonText, drawerText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useState } from 'react';

/** Turns the waitlist of a shift on and off; while somebody waits, off asks first (SCH-141, decision N33). */
export function useWaitlist() {
  const shell = useShell();
  const call = useCall(setWaitlist);
  const [asking, setAsking] = useState<Gig>();
  const [busy, setBusy] = useState(false);

  const say = (on: boolean) =>
    shell.notify({ text: on ? drawerText.waitlistOn : drawerText.waitlistOff, variant: 'success' });
  const set = async (gig: Gig, on: boolean) => {
    if (!on && gig.numWaitlist > 0) return setAsking(gig);
    setBusy(true);
    try {
      await call({ gigId: gig.id, on, confirmed: false });
      say(on);
    } catch (reason) {
      const error = toCallError(reason);
      // Somebody came onto the list a moment ago.
      if (error.details.reason === 'someoneWaits') setAsking(gig);
      else shell.notify({ text: commonText.error(error.message), variant: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const confirm = async () => {
    if (!asking) return;
    await call({ gigId: asking.id, on: false, confirmed: true });
    say(false);
  };
  return { set, busy, asking, confirm, close: () => setAsking(undefined) };
}
