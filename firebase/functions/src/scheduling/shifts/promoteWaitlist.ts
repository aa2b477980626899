import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { gig as gigSchema, type Gig, hireRefusal, isWaitlistOpen } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { hasOverlap, isBlocked } from '../../shifts/hire';
import { now as clock } from '../../core/clock';
import { db, read, stored } from '../../core/firebase';
import { noted } from '../../core/noted';
import { repeated } from '../../core/policy';
import { transact } from '../../core/transaction';
import { workerOnGig } from '../../shifts/workerOnGig';
import { readSpotters } from './lists';

/** Number of waiting workers read in one transaction. */
const looked = 20;

/**
 * When places are free, makes the eligible workers who have waited longest applicants, as many as there are free places without
 * applicants. Works page by page until the places are taken or nobody waits. Counting makes a repeated event harmless. Nobody
 * is promoted from a waitlist that is being closed (decisions section 6 item 7). Returns the ids of those promoted. They are
 * notified once they are hired, like all applicants: their own entry says `applied` before and after.
 */
export async function promote(db: Firestore, gigId: string, now: number): Promise<string[]> {
  const promoted: string[] = [];
  for (let after: DocumentSnapshot | undefined; ;) {
    const page = await promotePage(db, gigId, now, after);
    promoted.push(...page.promoted);
    if (!page.last) return promoted;
    after = page.last;
  }
}

/** Promotes one page; `last` is the start of the next page, undefined if nothing is left to do. */
function promotePage(db: Firestore, gigId: string, now: number, after: DocumentSnapshot | undefined) {
  return transact(db, async (tx): Promise<{ promoted: string[]; last?: DocumentSnapshot }> => {
    const ref = db.doc(paths.gig(gigId));
    const gig = read(gigSchema, await tx.get(ref));
    if (!gig || !isWaitlistOpen(gig) || hireRefusal(gig, now) !== undefined) return { promoted: [] };
    const applied = (await tx.get(ref.collection('applicants').count())).data().count;
    const places = gig.numSpotters - gig.numHired - applied;
    if (places <= 0) return { promoted: [] };
    const waitlist = ref.collection('waitlist').orderBy('createdAt').limit(looked);
    const waiting = (await tx.get(after ? waitlist.startAfter(after) : waitlist)).docs;
    const promoted: Spotter[] = [];
    for (const spotter of await readSpotters(
      tx,
      db,
      waiting.map(({ id }) => id),
    )) {
      if (promoted.length === places) break;
      if (!spotter.disabled && (await isFree(tx, db, spotter.uid, gig))) promoted.push(spotter);
    }
    for (const spotter of promoted) {
      tx.delete(db.doc(paths.waitlisted(gigId, spotter.uid)));
      tx.set(
        db.doc(paths.applicant(gigId, spotter.uid)),
        stored('applicant', workerOnGig(gig, spotter, now, 'applicant')),
      );
    }
    const goesOn = waiting.length === looked && promoted.length < places;
    return { promoted: promoted.map(({ uid }) => uid), last: goesOn ? waiting.at(-1) : undefined };
  });
}

async function isFree(tx: Transaction, db: Firestore, uid: string, gig: Gig): Promise<boolean> {
  return !(await isBlocked(tx, db, gig.groupID, uid)) && !(await hasOverlap(tx, db, uid, gig));
}

export const promoteWaitlist = onDocumentUpdated(
  { ...repeated, document: 'gigs/{gigId}' },
  noted('promoteWaitlist', async ({ data, params }) => {
    const after = data?.after;
    if (after?.get('waitlist') !== true || after.get('full') === true || !after.get('numWaitlist')) return;
    await promote(db(), params.gigId, clock());
  }),
);
