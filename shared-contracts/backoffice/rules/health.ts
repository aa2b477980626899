import { scheduleNames, schedules, type ScheduleName } from '../../core/schedules';
import { dayMs, minuteMs } from '@spot/contracts/time';
import type { ScheduleRun, Trouble } from '../entities/health';

/** `coming`: it has not run yet and is not overdue. */
export type ScheduleState = 'ran' | 'failed' | 'late' | 'never' | 'coming';

/** Cloud Scheduler may start a run this much later, and a run may take minutes. */
const graceMs = 5 * minuteMs;

/**
 * Since when (ms) schedules have run as deployed now: the first run of the newest version. Before any run it is `lookedAt`,
 * because nothing else says how long runs have been expected.
 */
export const runningSince = (runs: readonly ScheduleRun[], lookedAt: number): number =>
  runs.length === 0 ? lookedAt : Math.max(...runs.map(({ since = 0 }) => since));

/** State of a schedule. It is overdue after more than one missed run, counted from its last run or from `since`. */
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

/** Error of a text that may have been sent; such a text is never resent. */
export const mayHaveArrived = 'unknown';

/** After this time links in mails have expired and texts are out of date. */
const sendableMs = dayMs;

/** Whether a mail or text may be resent: it was certainly not sent, and its content is still valid. */
export const canSendAgain = (
  { source, madeAt, error }: Pick<Trouble, 'source' | 'madeAt' | 'error'>,
  now: number,
): boolean => source !== undefined && madeAt !== undefined && error !== mayHaveArrived && now - madeAt < sendableMs;

/** Kinds of waiting work, named as in `officeCounts`. */
export const waitingNames = ['jobsUnderWay', 'jobsStuck', 'textsWaiting', 'mailsWaiting'] as const;
export type WaitingName = (typeof waitingNames)[number];

/** Whether such a count needs attention; jobs that are running do not. */
export const isWorry = (name: WaitingName, count: number): boolean => name !== 'jobsUnderWay' && count > 0;

interface Health {
  schedules: readonly Pick<ScheduleHealth, 'name' | 'state'>[];
  work: readonly { name: WaitingName; count: number }[];
  /** Failures that nobody has dismissed. */
  troubles: readonly Pick<Trouble, 'kind' | 'what'>[];
}

/** Number of things that need attention. A failed schedule and its error in the list count as one. */
export function worries({ schedules, work, troubles }: Health): number {
  const told = new Set(troubles.flatMap(({ kind, what }) => (kind === 'function' ? [what] : [])));
  const bad = schedules.filter(
    ({ name, state }) => state === 'late' || state === 'never' || (state === 'failed' && !told.has(name)),
  );
  return bad.length + work.filter(({ name, count }) => isWorry(name, count)).length + troubles.length;
}

/** A job is stuck if nothing has worked on it for this long; the schedule takes over after half a minute. */
export const stuckAfterMs = 10 * minuteMs;
/** A text or mail counts as waiting this long after its time. */
export const waitsAfterMs = 10 * minuteMs;
