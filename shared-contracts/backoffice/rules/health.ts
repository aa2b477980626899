import { scheduleNames, schedules, type ScheduleName } from '../../core/schedules';
import { dayMs, minuteMs } from '@spot/contracts/time';
import type { ScheduleRun, Trouble } from '../entities/health';

/** `coming`: it has not run yet and is not overdue. */
export type ScheduleState = 'ran' | 'failed' | 'late' | 'never' | 'coming';

/** Cloud Scheduler starts a run up to so much later, and a run may take minutes. */
const graceMs = 5 * minuteMs;

/**
 * Since when schedules run as they are deployed now: when the newest version first ran one. `lookedAt` (ms) stands for it until any
 * has run, because nothing else says how long the others have been expected.
 */
export const runningSince = (runs: readonly ScheduleRun[], lookedAt: number): number =>
  runs.length === 0 ? lookedAt : Math.max(...runs.map(({ since = 0 }) => since));

/** How a schedule stands: one run may be missed, counted from its last run or from `since`, before it is overdue. */
export function scheduleState(
  name: ScheduleName,
  run: ScheduleRun | undefined,
  since: number,
  now: number,
): ScheduleState {
  const overdue = now - Math.max(run?.ranAt ?? 0, since) > 2 * schedules[name].every + graceMs;
  if (!run) return overdue ? 'never' : 'coming';
  if (overdue) return 'late';
  return run.failures > 0 ? 'failed' : 'ran';
}

export interface ScheduleHealth {
  name: ScheduleName;
  state: ScheduleState;
  run: ScheduleRun | undefined;
}

const order: readonly ScheduleState[] = ['failed', 'late', 'never', 'coming', 'ran'];

/** Every schedule with its state, those with trouble first. */
export function scheduleHealth(runs: readonly ScheduleRun[], lookedAt: number, now: number): ScheduleHealth[] {
  const known = new Map(runs.map((run) => [run.id, run]));
  const since = runningSince(runs, lookedAt);
  return scheduleNames
    .map((name) => ({ name, run: known.get(name), state: scheduleState(name, known.get(name), since, now) }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** The error of a text of which nobody knows whether it was sent: it is never sent again. */
export const mayHaveArrived = 'unknown';

/** Links in mails and what texts speak of are over by then. */
const sendableMs = dayMs;

/** What may be sent again: a mail or text that was certainly not sent, while what it says still holds. */
export const canSendAgain = (
  { source, madeAt, error }: Pick<Trouble, 'source' | 'madeAt' | 'error'>,
  now: number,
): boolean => source !== undefined && madeAt !== undefined && error !== mayHaveArrived && now - madeAt < sendableMs;

/** Work that waits, by the names of `officeCounts`. */
export const waitingNames = ['jobsUnderWay', 'jobsStuck', 'textsWaiting', 'mailsWaiting'] as const;
export type WaitingName = (typeof waitingNames)[number];

/** Is a number of these a reason to look, rather than work that goes its way? */
export const isWorry = (name: WaitingName, count: number): boolean => name !== 'jobsUnderWay' && count > 0;

interface Health {
  schedules: readonly Pick<ScheduleHealth, 'name' | 'state'>[];
  work: readonly { name: WaitingName; count: number }[];
  /** Those that nobody has dealt with. */
  troubles: readonly Pick<Trouble, 'kind' | 'what'>[];
}

/** How many things somebody has to look at. A schedule that failed and its error in the list are one. */
export function worries({ schedules, work, troubles }: Health): number {
  const told = new Set(troubles.flatMap(({ kind, what }) => (kind === 'function' ? [what] : [])));
  const bad = schedules.filter(
    ({ name, state }) => state === 'late' || state === 'never' || (state === 'failed' && !told.has(name)),
  );
  return bad.length + work.filter(({ name, count }) => isWorry(name, count)).length + troubles.length;
}

/** A job nobody has worked on for so long is stuck: the schedule takes over after half a minute. */
export const stuckAfterMs = 10 * minuteMs;
/** A text or mail whose time came so long ago waits. */
export const waitsAfterMs = 10 * minuteMs;
