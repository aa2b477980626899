import { onSchedule } from 'firebase-functions/v2/scheduler';
import { FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { functionsRegion } from '@spot/contracts/calls';
import { type GigStatus } from '@spot/contracts/entities';
import { now as clock } from '../shared/clock';
import { at, db } from '../shared/firebase';

const batchSize = 300;

/** Moves shifts along by the clock: started ones become active, ended ones go to review (decision N51). Safe to repeat. */
export async function advance(db: Firestore, now: number): Promise<{ moved: number }> {
  const gigs = db.collection('gigs');
  const ended = await move(gigs.where('status', '==', 'active').where('end', '<=', at(now)), 'active', 'review');
  const missed = await move(gigs.where('status', '==', 'pending').where('end', '<=', at(now)), 'pending', 'review');
  const started = await move(gigs.where('status', '==', 'pending').where('start', '<=', at(now)), 'pending', 'active');
  return { moved: ended + missed + started };
}

async function move(query: Query, from: GigStatus, to: GigStatus): Promise<number> {
  let moved = 0;
  for (;;) {
    const page = await query.limit(batchSize).get();
    for (const found of page.docs) if (await moveOne(found.ref.firestore, found.ref.path, from, to)) moved += 1;
    if (page.size < batchSize) return moved;
  }
}

/** A shift that was cancelled in the meantime stays cancelled. */
function moveOne(db: Firestore, path: string, from: GigStatus, to: GigStatus): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    const found = await tx.get(db.doc(path));
    if (found.get('status') !== from) return false;
    tx.update(found.ref, { status: to, version: FieldValue.increment(1) });
    return true;
  });
}

export const advanceGigs = onSchedule({ schedule: '* * * * *', region: functionsRegion }, async () => {
  await advance(db(), clock());
});
