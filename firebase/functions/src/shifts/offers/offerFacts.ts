import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { group } from '@spot/contracts/accounts';
import {
  type Gig,
  type HoursFinding,
  isOfferOpen,
  joiningStart,
  offer as offerSchema,
  offerRefusals,
  type OfferReason,
  workFrom,
} from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { hasOverlap, isBlocked } from '../hire';
import { hoursOf, hoursOfWorkers, type HoursOfWorkers } from '../hoursOf';

/** The reasons against offering this shift to this worker now; empty if it can be offered (SCH-136, SCH-223). */
export async function refusalsOf(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gig: Gig,
  spotter: Spotter,
  known?: HoursOfWorkers,
): Promise<OfferReason[]> {
  return (await checkOffer(tx, { db, now }, gig, spotter, known)).reasons;
}

/** Effects of an offer on the hours and rest of several workers; during the shift only the remaining time counts. */
export const hoursOfOffer = (
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gig: Gig,
  uids: readonly string[],
): Promise<HoursOfWorkers> => hoursOfWorkers(tx, db, uids, [{ ...gig, ...offeredWork(gig, now) }]);

// During the shift, only the remaining time must be free.
const offeredWork = (gig: Gig, now: number) => workFrom(gig, joiningStart(gig, now) ?? gig.start);

/** The reasons against an offer, and its effects on the worker's hours and rest, which may be passed in. */
export async function checkOffer(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gig: Gig,
  spotter: Spotter,
  known?: HoursOfWorkers,
): Promise<{ reasons: OfferReason[]; hours: HoursFinding[] }> {
  const { uid } = spotter;
  const [hired, offer, company] = await tx.getAll(
    db.doc(paths.hired(gig.id, uid)),
    db.doc(paths.offer(gig.id, uid)),
    db.doc(paths.group(gig.groupID)),
  );
  const asked = offer && read(offerSchema, offer);
  const work = offeredWork(gig, now);
  const facts = {
    spotter,
    hired: hired?.exists === true && hired.get('cancelled') !== true,
    offered: asked !== undefined && isOfferOpen(asked, gig, now),
    blocked: await isBlocked(tx, db, gig.groupID, uid),
    // A company without a record counts as deactivated, so nobody is taken on.
    company: (company && read(group, company)) ?? ({ status: 'Deactivated' } as const),
    overlap: await hasOverlap(tx, db, uid, { ...work, id: gig.id }),
    hours: known ? (known.get(uid)?.get(gig.id) ?? []) : await hoursOf(tx, db, uid, { ...gig, ...work }),
  };
  return { reasons: offerRefusals(gig, facts, now), hours: facts.hours };
}
