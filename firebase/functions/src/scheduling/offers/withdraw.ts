import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isFilled, isOfferOpen, offer as offerSchema, type Gig } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { ownEntryStatus } from '@spot/contracts/worker';
import type { Context } from '../../core/callable';
import { at, stored } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import { loadGig } from '../../core/load';
import { allReadable } from '../../core/readable';
import { transact } from '../../core/transaction';
import { readLeftShift } from '../../shifts/leftShift';
import { queueText } from '../../shifts/textMessages';
import type { Undoable } from '../../shifts/undoJournal';
import { readSpotters } from '../shifts/lists';

type Asked = Awaited<ReturnType<typeof readOffer>>;

/** Reads an offer and every document that withdrawing it changes. */
export async function readOffer(tx: Transaction, { db, now }: Pick<Context, 'db' | 'now'>, gig: Gig, uid: string) {
  const [offer, entry, deleted, hired, ...asked] = (await tx.getAll(
    db.doc(paths.offer(gig.id, uid)),
    db.doc(paths.spotterGig(uid, gig.id)),
    db.doc(paths.deletedOffer(gig.id, uid)),
    db.doc(paths.hired(gig.id, uid)),
    db.doc(paths.applicant(gig.id, uid)),
    db.doc(paths.waitlisted(gig.id, uid)),
  )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, ...DocumentSnapshot[]];
  const left = hired.get('cancelled') === true ? await readLeftShift(tx, db, gig, uid, now) : undefined;
  return { uid, offer, entry, deleted, hired, left, applied: asked.some(({ exists }) => exists) };
}

/**
 * Logs open offers as cancelled and deletes them and the workers' entries, which stay for workers who have applied, wait or had
 * left the shift before.
 * Notifies workers who could still have accepted (SCH-106, SCH-138). Reads before it writes.
 */
export async function withdraw(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gig: Gig,
  open: readonly Asked[],
  undo?: Undoable,
) {
  const spotters = await readSpotters(
    tx,
    db,
    open.map(({ uid }) => uid),
  );
  const offers = await allReadable(
    db,
    'withdraw',
    offerSchema,
    open.map(({ offer }) => offer),
  );
  return () => {
    for (const { uid, offer, entry, deleted, left, applied } of open) {
      tx.set(deleted.ref, {
        ...offer.data(),
        ...stored('deletedOffer', { kind: 'deletedOffer', type: 'DELETED', status: 'cancelled', createdAt: now }),
        gig: offer.ref.parent.parent,
        spotter: db.doc(paths.spotter(uid)),
      });
      tx.delete(offer.ref);
      const status = ownEntryStatus({ isOffered: false, hasApplied: applied, hasLeft: left !== undefined });
      if (status === 'cancelled' && left) tx.set(entry.ref, left);
      else if (status) tx.set(entry.ref, stored('spotterGig', { status, lastUpdated: now }), { merge: true });
      else tx.delete(entry.ref);
    }
    for (const spotter of spotters) {
      const asked = offers.find(({ spotterID }) => spotterID === spotter.uid);
      if (asked && isOfferOpen(asked, gig, now))
        queueText(tx, { db, now }, { template: 'offerRemoved', spotter, shift: gig, undo });
    }
    return spotters;
  };
}

/** Withdraws the offers made since a moment for a shift that is full again, because giving away its place was undone. */
export function withdrawSince(gigId: string, since: number, context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { db } = context;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    if (!isFilled(gig)) return;
    const made = await tx.get(db.collection(`${paths.gig(gigId)}/offers`).where('createdAt', '>=', at(since)));
    const pending = made.docs.filter((offer) => offer.get('status') === 'pending');
    const open = await settleAll(pending.map(({ id }) => readOffer(tx, context, gig, id)));
    const write = await withdraw(tx, context, gig, open);
    write();
  });
}
