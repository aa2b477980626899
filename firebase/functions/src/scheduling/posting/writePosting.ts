import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import { paths, type DayKey } from '@spot/contracts/core';
import type { Group } from '@spot/contracts/accounts';
import { type PositionTemplate, missingRequirements } from '@spot/contracts/scheduling';
import type { Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { billToId } from '../../core/ids';
import type { gigOf } from '../../shifts/gigOf';

interface Posted {
  gigs: ReturnType<typeof gigOf>[];
  /** References, locks and days of `gigs`, in the same order. */
  refs: DocumentReference[];
  locks: DocumentReference[];
  days: DayKey[];
  position: PositionTemplate;
  group: Group;
}

/** Writes all documents of a posting: shifts, references, locks, recommendations, the Bill To and the requirements. */
export function writePosting(
  tx: Transaction,
  { db, now }: Context,
  { gigs, refs, locks, days, position, group }: Posted,
): void {
  gigs.forEach((gig, index) => {
    const [ref, lock, day] = [refs[index], locks[index], days[index]];
    if (!ref || !lock || !day) return;
    const reference = { docRef: ref, start: gig.start, end: gig.end, teamID: gig.teamID };
    const positionRef = db.doc(paths.position(position.id));
    tx.create(ref, stored('gig', { ...gig, positionRef, createdAt: now, placesChangedAt: now }));
    tx.create(
      db.doc(paths.groupGig(group.id, ref.id)),
      stored('groupGig', { ...reference, kind: 'groupGig', status: 'pending', viewed: [] }),
    );
    tx.create(
      db.doc(paths.positionGig(position.id, ref.id)),
      stored('positionGig', { ...reference, kind: 'positionGig' }),
    );
    const recommendation = { recommendationid: ref.id, gig: ref, createdAt: now };
    tx.create(db.doc(paths.recommendation(ref.id)), stored('recommendation', recommendation));
    tx.create(lock, stored('postLock', { gigID: ref.id, role: gig.role, label: gig.label, day }));
  });
  const [first] = gigs;
  if (!first) return;
  if (first.billTo)
    tx.set(
      db.doc(paths.groupPrevBilled(group.id, billToId(first.billTo))),
      stored('groupPrevBilled', { billedTo: first.billTo, lastUsed: now }),
    );
  applyRequirements(tx, db.doc(paths.position(position.id)), position, group);
}

/** "Apply and post" also adds the company's mandatory requirements to the position (decision C33). */
function applyRequirements(tx: Transaction, ref: DocumentReference, position: PositionTemplate, group: Group): void {
  const missing = Object.entries(missingRequirements(group.positionRequirement, position)).flatMap(([list, items]) =>
    items.length > 0 ? [[list, FieldValue.arrayUnion(...items)] as const] : [],
  );
  if (missing.length > 0) tx.update(ref, Object.fromEntries(missing));
}
