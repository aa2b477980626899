import { type Gig, shiftTimeIssues, timesOnDay, type ShiftTimeIssue } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, daysBetween, minutesOfDay } from '@spot/contracts/time';

export interface Times {
  start: number;
  end: number;
}

/** Whether all shifts have the same wall-clock start and end, so that they can be moved together. */
export function shareTimes(gigs: readonly Gig[]): boolean {
  const shown = gigs.map(({ start, end, timeZone }) =>
    [timeZone, minutesOfDay(start, timeZone), minutesOfDay(end, timeZone)].join(),
  );
  return new Set(shown).size <= 1;
}

/** The times chosen for the first shift, applied to the wall clock of another one (decisions section 4 item 5). */
export function timesOf(gig: Gig, first: Gig, chosen: Times): Times {
  if (gig.id === first.id) return chosen;
  const moved = daysBetween(first.dayKey, dayKeyOf(chosen.start, first.timeZone));
  const { start, end } = timesOnDay({ ...chosen, timeZone: gig.timeZone }, addDays(gig.dayKey, moved));
  return { start, end };
}

/** The first issue of the chosen times for any of the shifts. */
export function firstIssue(gigs: readonly Gig[], first: Gig, chosen: Times, now: number): ShiftTimeIssue | undefined {
  for (const gig of gigs) {
    const [issue] = shiftTimeIssues(gig, timesOf(gig, first, chosen), now);
    if (issue) return issue;
  }
  return undefined;
}
