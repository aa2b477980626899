import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { spotter as spotterSchema, type Spotter } from '@spot/contracts/worker';
import { type Gig, joiningStart, type OfferReason } from '@spot/contracts/scheduling';
import type { Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { allReadable } from '../../core/readable';
import { settleAll } from '../../core/inParallel';
import { presentOf } from '../../core/jobs';
import { textsToWorker } from '../../core/limits';
import { loadGig } from '../../core/load';
import { once } from '../../core/once';
import { readAllowance } from '../../core/rateLimit';
import { requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { stoppedNumbers } from '../stoppedNumbers';
import { queueText } from '../textMessages';
import { workerOnGig } from '../workerOnGig';
import { hoursOfOffer, refusalsOf } from './offerFacts';
import { entryOf } from '../entryOf';

/** Additional conditions for the workers of an offer. */
export interface OfferTerms {
  /** Only workers whom the team has hired before. */
  onlyPool?: boolean;
  /** Only workers with valid ID and documents. Employers may ignore missing ones, the back office may not. */
  onlyEligible?: boolean;
}

/** A worker who got no offer for a shift, with all reasons against it. */
interface NotOffered {
  gigId: string;
  spotterId: string;
  reasons: (OfferReason | 'unknown')[];
}
export interface OfferedShift {
  sent: number;
  skipped: NotOffered[];
  /** Number of offers made without a text, because the company reached the day's limit for that worker. */
  untexted: number;
  /** Number of offers made without a text, because the worker opted out of texts. */
  stopped: number;
}

const overlooked: readonly OfferReason[] = ['idNotVerified', 'documents'];

/** Offers one shift to some workers in one transaction, once for each `key`. */
export function offerShift(
  gigId: string,
  uids: readonly string[],
  key: string,
  terms: OfferTerms,
  asked: Context,
): Promise<OfferedShift> {
  const context = { ...asked, now: presentOf(asked) };
  const { db, caller, now } = context;
  return transact(db, (tx) =>
    once(tx, context, key, async () => {
      const gig = await loadGig(tx, db, gigId);
      await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
      const spotters = await known(tx, context, gig, uids, terms.onlyPool === true);
      const hours = await hoursOfOffer(tx, context, gig, [...spotters.keys()]);
      const against = await settleAll(
        uids.map(async (uid): Promise<NotOffered['reasons']> => {
          const spotter = spotters.get(uid);
          if (!spotter || !hours.has(uid)) return ['unknown'];
          const reasons = await refusalsOf(tx, context, gig, spotter, hours);
          return terms.onlyEligible ? reasons : reasons.filter((reason) => !overlooked.includes(reason));
        }),
      );
      const offered = uids.flatMap((uid, index) => (against[index]?.length === 0 ? (spotters.get(uid) ?? []) : []));
      const allowances = await settleAll(
        offered.map(({ uid }) => readAllowance(tx, db, textsToWorker(gig.groupID, uid), now)),
      );
      const stops = await stoppedNumbers(
        tx,
        db,
        offered.map(({ phone }) => phone),
      );
      const reachable = offered.filter(({ phone }) => phone && !stops.has(phone));
      const texted = offered.filter((one, index) => reachable.includes(one) && (allowances[index]?.left ?? 0) > 0);
      offered.forEach((spotter, index) => {
        const withText = texted.includes(spotter);
        writeOffer(tx, context, gig, spotter, withText);
        if (withText) allowances[index]?.take(1);
      });
      const skipped = uids.flatMap((spotterId, index): NotOffered[] => {
        const reasons = against[index] ?? [];
        return reasons.length > 0 ? [{ gigId, spotterId, reasons }] : [];
      });
      const stopped = offered.filter(({ phone }) => stops.has(phone)).length;
      return { sent: uids.length - skipped.length, skipped, untexted: reachable.length - texted.length, stopped };
    }),
  );
}

/** The workers that exist and, if requested, are in the team's pool. */
async function known(
  tx: Transaction,
  { db }: Context,
  { teamID }: Gig,
  uids: readonly string[],
  onlyPool: boolean,
): Promise<Map<string, Spotter>> {
  const found = await tx.getAll(...uids.map((uid) => db.doc(paths.spotter(uid))));
  const pool = onlyPool ? await tx.getAll(...uids.map((uid) => db.doc(paths.teamPool(teamID, uid)))) : [];
  const strangers = new Set(pool.filter(({ exists }) => !exists).map(({ id }) => id));
  const spotters = await allReadable(db, 'offerShift', spotterSchema, found);
  return new Map(spotters.filter(({ uid }) => !strangers.has(uid)).map((spotter) => [spotter.uid, spotter]));
}

/** Writes the offer, the worker's own entry and the text, and deletes an earlier "no" (SCH-105, SCH-112, SCH-136). */
function writeOffer(tx: Transaction, { db, now }: Context, gig: Gig, spotter: Spotter, withText: boolean): void {
  const { uid } = spotter;
  const { id, end } = gig;
  // During the shift, the offer names the remaining time.
  const start = joiningStart(gig, now) ?? gig.start;
  const joins = start > gig.start ? start : undefined;
  const references = { gig: db.doc(paths.gig(id)), spotter: db.doc(paths.spotter(uid)) };
  tx.set(db.doc(paths.offer(id, uid)), {
    ...stored('offer', {
      ...workerOnGig(gig, spotter, now, 'offer'),
      profPic: spotter.profPicURL,
      status: 'pending',
      start,
      end,
      ...(joins !== undefined && { joins }),
    }),
    ...references,
  });
  const entry = entryOf({ ...gig, start }, 'pending', now);
  tx.set(db.doc(paths.spotterGig(uid, id)), { ...stored('spotterGig', entry), docRef: references.gig });
  tx.delete(db.doc(paths.declined(id, uid)));
  if (withText) queueText(tx, { db, now }, { template: 'offer', spotter, shift: { ...gig, start } });
}
