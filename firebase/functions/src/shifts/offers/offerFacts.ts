import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { group } from '@spot/contracts/accounts';
import { type Gig, offerRefusals, type OfferReason } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { hasOverlap, isBlocked } from '../hire';

/** The reasons against offering this shift to this worker now. Empty if it can be offered (SCH-136, SCH-223). */
export async function refusalsOf(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gig: Gig,
  spotter: Spotter,
): Promise<OfferReason[]> {
  const { uid } = spotter;
  const [hired, offer, company] = await tx.getAll(
    db.doc(paths.hired(gig.id, uid)),
    db.doc(paths.offer(gig.id, uid)),
    db.doc(paths.group(gig.groupID)),
  );
  const facts = {
    spotter,
    hired: hired?.exists === true && hired.get('cancelled') !== true,
    offered: offer?.get('status') === 'pending',
    blocked: await isBlocked(tx, db, gig.groupID, uid),
    // A company whose record is gone takes nobody on either.
    company: (company && read(group, company)) ?? ({ status: 'Deactivated' } as const),
    overlap: await hasOverlap(tx, db, uid, gig),
  };
  return offerRefusals(gig, facts, now);
}
