import { editShiftTime } from '@spot/contracts/calls';
import type { Gig } from '@spot/contracts/entities';
import { shiftActionText } from '@spot/contracts/messages';
import { sumAmounts, type ShiftTimeIssue } from '@spot/contracts/rules';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { firstOf } from './scopes';
import { firstIssue, timesOf, type Times } from './shiftTimes';
import { useDryRuns } from './useDryRun';
import { useEach } from './useEach';

/** Checks the times that were chosen for the shifts as `opened`, asks the function whom they would disturb, and changes `gigs`. */
export function useEditTime(opened: readonly Gig[], gigs: readonly Gig[], chosen: Times, onDone: () => void) {
  const shell = useShell();
  const call = useCall(editShiftTime);
  const [tried, setTried] = useState<Times>();
  const [overlaps, setOverlaps] = useState<readonly string[]>([]);
  const gig = firstOf(opened);
  const found = firstIssue(gigs, gig, chosen, shell.now());
  const issue: ShiftTimeIssue | undefined = tried === chosen ? found : undefined;
  const requestOf = (one: Gig, dryRun: boolean) => ({
    gigId: one.id,
    version: one.version,
    ...timesOf(one, gig, chosen),
    dryRun,
  });

  const isChange = chosen.start !== gig.start || chosen.end !== gig.end;
  // Whom it disturbs, who is told and what it costs, as soon as times are chosen.
  const dry = useDryRuns(editShiftTime, found || !isChange ? [] : gigs.map((one) => requestOf(one, true)));
  const { busy, error, run } = useEach(shiftActionText.numberPartly, dry.again);
  const sum = (field: 'workers' | 'others') => dry.plan?.reduce((total, one) => total + one[field], 0) ?? 0;

  const change = async () => {
    setOverlaps([]);
    const save = (one: Gig, index: number) =>
      call({ ...requestOf(one, false), lateFees: sumAmounts(dry.plan?.[index]?.fees ?? []) });
    if (!(await run(gigs, save))) return;
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
  const told = { workers: sum('workers'), others: sum('others') };
  const fees = dry.plan?.flatMap((one) => one.fees);
  return { told, fees, issue, overlaps, busy, error, submit, change, closeOverlaps: () => setOverlaps([]) };
}
