import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { group, type Gig, type Spotter } from '@spot/contracts/entities';
import { offerRefusals, type OfferReason } from '@spot/contracts/rules';
import type { Context } from '../../shared/callable';
import { read } from '../../shared/firebase';
import { hasOverlap, isBlocked } from '../hire';

/** Everything that speaks against offering this worker this shift now; nothing for one who may have it (SCH-136, SCH-223). */
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
