import { editShiftTime } from '@spot/contracts/calls';
import { type Gig } from '@spot/contracts/entities';
import { shiftActionText } from '@spot/contracts/messages';
import { type ShiftTimeIssue } from '@spot/contracts/rules';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { firstOf } from './scopes';
import { firstIssue, timesOf, type Times } from './shiftTimes';
import { useEach } from './useEach';

/** Checks the chosen times, asks the function whom they would disturb, and changes them. */
export function useEditTime(gigs: readonly Gig[], chosen: Times, onDone: () => void) {
  const shell = useShell();
  const call = useCall(editShiftTime);
  const { busy, error, run } = useEach(shiftActionText.numberPartly);
  const [tried, setTried] = useState<Times>();
  const [overlaps, setOverlaps] = useState<readonly string[]>([]);
  const gig = firstOf(gigs);
  const issue: ShiftTimeIssue | undefined = tried === chosen ? firstIssue(gigs, gig, chosen, shell.now()) : undefined;
  const requestOf = (one: Gig, dryRun: boolean) => ({
    gigId: one.id,
    version: one.version,
    ...timesOf(one, gig, chosen),
    dryRun,
  });

  const change = async () => {
    setOverlaps([]);
    if (!(await run(gigs, (one) => call(requestOf(one, false))))) return;
    shell.notify({ text: shiftActionText.timeSaved, variant: 'success' });
    onDone();
  };
  const submit = async () => {
    setTried(chosen);
    if (firstIssue(gigs, gig, chosen, shell.now())) return;
    const disturbed = new Set<string>();
    const asked = await run(gigs, async (one) => {
      for (const name of (await call(requestOf(one, true))).overlaps) disturbed.add(name);
    });
    if (!asked) return;
    if (disturbed.size > 0) setOverlaps([...disturbed]);
    else await change();
  };
  return { issue, overlaps, busy, error, submit, change, closeOverlaps: () => setOverlaps([]) };
}
