import { scheduleNames, schedules, type ScheduleName } from '../../core/schedules';
import { dayMs, minuteMs } from '@spot/contracts/time';
import type { ScheduleRun, Trouble } from '../entities/health';

export type ScheduleState = 'ran' | 'failed' | 'late' | 'never';

/** Cloud Scheduler starts a run up to so much later, and a run may take minutes. */
const graceMs = 5 * minuteMs;

/** How a schedule stands: one run may be missed before it counts as late. */
export function scheduleState(name: ScheduleName, run: ScheduleRun | undefined, now: number): ScheduleState {
  if (!run) return 'never';
  if (now - run.ranAt > 2 * schedules[name].every + graceMs) return 'late';
  return run.failures > 0 ? 'failed' : 'ran';
}

export interface ScheduleHealth {
  name: ScheduleName;
  state: ScheduleState;
  run: ScheduleRun | undefined;
}

const order: readonly ScheduleState[] = ['failed', 'late', 'never', 'ran'];

/** Every schedule with its state, those with trouble first. */
export function scheduleHealth(runs: readonly ScheduleRun[], now: number): ScheduleHealth[] {
  const known = new Map(runs.map((run) => [run.id, run]));
  return scheduleNames
    .map((name) => ({ name, run: known.get(name), state: scheduleState(name, known.get(name), now) }))
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

/** A job nobody has worked on for so long is stuck: the schedule takes over after half a minute. */
export const stuckAfterMs = 10 * minuteMs;
/** A text or mail whose time came so long ago waits. */
export const waitsAfterMs = 10 * minuteMs;
