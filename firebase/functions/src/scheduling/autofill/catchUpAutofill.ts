import type { Firestore } from 'firebase-admin/firestore';
import { gig as gigSchema } from '@spot/contracts/scheduling';
import { dayMs } from '@spot/contracts/time';
import { now as clock } from '../../core/clock';
import { at, db, read } from '../../core/firebase';
import { inParallel } from '../../core/inParallel';
import { runsBySchedule } from '../../core/schedule';
import { isAccepting } from './fill';
import { fillInParts } from './fillInParts';

/** Only shifts that begin within this time are considered. */
const aheadMs = 2 * dayMs;
const width = 8;

/**
 * Fills shifts whose rule already accepts but for which no task exists: imported ones, or those whose task was lost. Scheduled
 * and filled shifts stay as they are (decisions section 6 item 5). Safe to repeat.
 */
async function catchUp(db: Firestore, now: number): Promise<{ accepted: number }> {
  const open = db.collection('gigs').where('status', '==', 'pending').where('autofill', '==', true);
  const soon = open
    .where('full', '==', false)
    .where('start', '>', at(now))
    .where('start', '<', at(now + aheadMs));
  let accepted = 0;
  await inParallel((await soon.orderBy('start').get()).docs, width, async (found) => {
    const gig = read(gigSchema, found);
    if (gig && gig.numApplicants > 0 && isAccepting(gig, now)) accepted += (await fillInParts(db, gig, now)).accepted;
  });
  return { accepted };
}

export const catchUpAutofill = runsBySchedule('catchUpAutofill', async () => {
  await catchUp(db(), clock());
});
