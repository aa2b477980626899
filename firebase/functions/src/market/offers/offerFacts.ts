import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import type { Gig, Spotter } from '@spot/contracts/entities';
import { offerRefusals, type OfferReason } from '@spot/contracts/rules';
import type { Context } from '../../shared/callable';
import { hasOverlap, isBlocked } from '../hire';

/** Everything that speaks against offering this worker this shift now; nothing for one who may have it (SCH-136, SCH-223). */
export async function refusalsOf(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gig: Gig,
  spotter: Spotter,
): Promise<OfferReason[]> {
  const { uid } = spotter;
  const [hired, offer] = await tx.getAll(db.doc(paths.hired(gig.id, uid)), db.doc(paths.offer(gig.id, uid)));
  const facts = {
    spotter,
    hired: hired?.exists === true && hired.get('cancelled') !== true,
    offered: offer?.get('status') === 'pending',
    blocked: await isBlocked(tx, db, gig.groupID, uid),
    overlap: await hasOverlap(tx, db, uid, gig),
  };
  return offerRefusals(gig, facts, now);
}
