import { editShiftTime, type Gig, shiftActionText, shiftTimeIssueText, sumAmounts } from '@spot/contracts/scheduling';
import { useAction, useCall, useDryRuns, useShell } from '@spot/contracts/shell-api';
import { useSpotForm } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { hoursSeenOf } from '../hours/hoursSeen';
import { firstOf } from './scopes';
import { firstIssue, timesOf, type Times } from './shiftTimes';
import { useEach } from './useEach';

/** Instants as values of a list. */
export interface TimeValues {
  start: string;
  end: string;
}
const instantsOf = ({ start, end }: TimeValues): Times => ({ start: Number(start), end: Number(end) });

/** Validates the times chosen for the shifts in `opened`, makes the dry run, and changes `gigs`. */
export function useEditTime(opened: readonly Gig[], gigs: readonly Gig[], onDone: () => void) {
  const shell = useShell();
  const call = useCall(editShiftTime);
  const [overlaps, setOverlaps] = useState<readonly string[]>([]);
  const gig = firstOf(opened);
  const issueOf = (times: Times) => firstIssue(gigs, gig, times, shell.now());
  const requestOf = (one: Gig, times: Times, dryRun: boolean) => ({
    gigId: one.id,
    version: one.version,
    ...timesOf(one, gig, times),
    dryRun,
  });
  const { each, onRefused } = useEach(() => dry.again());

  const form = useSpotForm<TimeValues>({
    defaults: { start: String(gig.start), end: String(gig.end) },
    mode: 'onSubmit',
    check: (values) => {
      const issue = issueOf(instantsOf(values));
      return issue ? [{ field: 'end', message: shiftTimeIssueText[issue] }] : [];
    },
    onRefused,
    send: (values) =>
      each(gigs, (one, index) =>
        call({
          ...requestOf(one, instantsOf(values), false),
          lateFees: sumAmounts(dry.plan?.[index]?.fees ?? []),
          ...hoursSeenOf(dry.plan?.[index]?.hours),
        }),
      ),
    done: () => {
      shell.notify({ text: shiftActionText.timeSaved, variant: 'success' });
      onDone();
    },
  });
  const chosen = instantsOf(form.methods.watch());
  const isChange = chosen.start !== gig.start || chosen.end !== gig.end;
  // The dry run starts as soon as times are chosen: overlaps, people to notify, and fees.
  const changes = issueOf(chosen) || !isChange ? [] : gigs;
  const dry = useDryRuns(
    editShiftTime,
    changes.map((one) => requestOf(one, chosen, true)),
  );
  const sum = (field: 'workers' | 'others') => dry.plan?.reduce((total, one) => total + one[field], 0) ?? 0;

  const look = useAction(async () => {
    const times = instantsOf(form.methods.getValues());
    const disturbed: string[] = [];
    // Lists each person once: a worker may be on several shifts, but two on one shift may share a name.
    const countOf = (names: readonly string[], name: string) => names.filter((other) => other === name).length;
    for (const one of issueOf(times) ? [] : gigs) {
      const { overlaps: names } = await call(requestOf(one, times, true));
      for (const name of names) if (countOf(disturbed, name) < countOf(names, name)) disturbed.push(name);
    }
    if (disturbed.length > 0) setOverlaps(disturbed);
    else form.submit();
  });
  return {
    form,
    chosen,
    /** The shifts with the chosen times; empty while these are unchanged or invalid. */
    after: changes.map((one) => ({ ...one, ...timesOf(one, gig, chosen) })),
    notified: { workers: sum('workers'), others: sum('others') },
    fees: dry.plan?.flatMap((one) => one.fees),
    /** Effects on the hours and rest of hired workers. */
    hours: dry.plan?.flatMap((one) => one.hours ?? []) ?? [],
    dry,
    busy: look.busy || form.busy,
    error: look.error ?? form.error,
    /** Lists the workers with overlapping shifts, or saves at once if there are none. */
    submit: () => void look.run(),
    overlaps,
    closeOverlaps: () => setOverlaps([]),
  };
}
