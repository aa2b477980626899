import type { Firestore } from 'firebase-admin/firestore';
import type { Gig } from '@spot/contracts/scheduling';
import { taskQueue } from '../../core/firebase';
import { fill, type Place } from './fill';

export interface Planned {
  gigId: string;
  /**
   * Version of the rule when the task was scheduled; if the rule has a newer one, the task does nothing (decisions section 6
   * item 5).
   */
  ruleVersion: number;
  /** The scheduled moment. It is passed on because the clock of the instance may be slow. */
  due: number;
  /** Where an earlier run stopped in the list of applicants. */
  after?: Place;
  /** Considers only this worker. */
  only?: string;
}

/** Schedules a run. The task's name makes a repeated event harmless. */
export async function enqueue(
  gig: Gig,
  name: string,
  due: number,
  which: Pick<Planned, 'after' | 'only'> = {},
): Promise<void> {
  const task: Planned = { gigId: gig.id, ruleVersion: gig.ruleVersion, due, ...which };
  const id = `${gig.id}-${gig.ruleVersion}-${name}`;
  try {
    await taskQueue('runAutofill').enqueue(task, { id, scheduleTime: new Date(due) });
  } catch (error) {
    if ((error as { code?: string }).code !== 'functions/task-already-exists') throw error;
  }
}

/** Fills a shift from its applicants. A run has a minute, so the rest of a long list is left to the next one. */
export async function fillInParts(db: Firestore, gig: Gig, now: number, after?: Place): Promise<{ accepted: number }> {
  const { accepted, failures, next } = await fill(db, gig.id, now, { after });
  if (next) await enqueue(gig, `after-${next.id}-${now}`, now, { after: next });
  if (failures.length > 0) throw failures[0];
  return { accepted };
}
