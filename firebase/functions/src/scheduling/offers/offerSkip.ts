import type { Transaction } from 'firebase-admin/firestore';
import type { ResponseOf, sendOffers } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import type { Gig, Spotter } from '@spot/contracts/entities';
import { hireRefusal } from '@spot/contracts/rules';
import { hasOverlap, isBlocked } from '../../market/hire';
import type { Context } from '../../shared/callable';

export type Skip = ResponseOf<typeof sendOffers>['skipped'][number];

/** Why this worker gets no offer for this shift now; undefined for one who does (SCH-136, SCH-223). */
export async function offerSkip(
  tx: Transaction,
  { db, now }: Context,
  gig: Gig,
  uid: string,
  spotter: Spotter | undefined,
): Promise<Skip['reason'] | undefined> {
  const closed = hireRefusal(gig, now);
  if (closed) return closed;
  if (!spotter || spotter.disabled) return 'unknown';
  const [hired, offer] = await tx.getAll(db.doc(paths.hired(gig.id, uid)), db.doc(paths.offer(gig.id, uid)));
  if (hired?.exists && hired.get('cancelled') !== true) return 'hired';
  if (offer?.get('status') === 'pending') return 'offered';
  if (await isBlocked(tx, db, gig.groupID, uid)) return 'blocked';
  return (await hasOverlap(tx, db, uid, gig)) ? 'overlap' : undefined;
}
