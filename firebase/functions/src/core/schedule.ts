import { FieldValue } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { faultOf, paths, schedules, type ScheduleName } from '@spot/contracts/core';
import { now as clock } from './clock';
import { db, stored } from './firebase';
import { noted } from './noted';
import { scheduled } from './policy';
import { versionHere } from './troubles';

/** The deployment; on a machine without deployments each start is one. */
const startedHere = process.env['K_REVISION']
  ? versionHere()
  : `${versionHere()} ${process.pid} ${performance.timeOrigin}`;

/** Writes down when a run began and how it ended; a record that cannot be written keeps no work from being done. */
async function note(name: ScheduleName, ranAt: number, failed?: { error: unknown }): Promise<void> {
  const ref = db().doc(paths.scheduleRun(name));
  const ended = failed
    ? { failures: FieldValue.increment(1), error: faultOf(failed.error).error }
    : { failures: 0, ...stored('scheduleRun', { okAt: ranAt }), error: FieldValue.delete() };
  const run = { ...stored('scheduleRun', { ranAt, tookMs: Math.max(0, clock() - ranAt) }), ...ended };
  try {
    const isNew = (await ref.get()).get('version') !== startedHere;
    const begun = isNew ? stored('scheduleRun', { version: startedHere, since: ranAt }) : {};
    await ref.set({ ...run, ...begun }, { merge: true });
  } catch (error) {
    logError('a run could not be noted', { name }, error);
  }
}

/** A scheduled function of the table of schedules, whose runs the office can see. */
export function runsBySchedule(
  name: ScheduleName,
  work: () => Promise<unknown>,
  options: Pick<ScheduleOptions, 'secrets' | 'cpu'> = {},
) {
  const run = noted(name, work);
  return onSchedule({ ...scheduled, ...options, schedule: schedules[name].cron }, async () => {
    const ranAt = clock();
    try {
      await run();
    } catch (error) {
      await note(name, ranAt, { error });
      throw error;
    }
    await note(name, ranAt);
  });
}
