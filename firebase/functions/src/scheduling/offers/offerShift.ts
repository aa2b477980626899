import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { spotter as spotterSchema, type Gig, type Spotter } from '@spot/contracts/entities';
import { queueText } from '../../market/textMessages';
import type { Context } from '../../shared/callable';
import { read, stored } from '../../shared/firebase';
import { loadGig } from '../../shared/load';
import { once } from '../../shared/once';
import { requireTeamRight } from '../../shared/rights';
import { transact } from '../../shared/transaction';
import { workerOnGig } from '../../market/workerOnGig';
import { offerSkip, type Skip } from './offerSkip';

export interface OfferedShift {
  sent: number;
  skipped: Skip[];
}

/** Offers one shift to some workers in one transaction, once for each `key`. */
export function offerShift(
  gigId: string,
  uids: readonly string[],
  key: string,
  onlyPool: boolean,
  context: Context,
): Promise<OfferedShift> {
  const { db, caller } = context;
  return transact(db, (tx) =>
    once(tx, context, key, async () => {
      const gig = await loadGig(tx, db, gigId);
      await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
      const spotters = await known(tx, context, gig, uids, onlyPool);
      const reasons = await Promise.all(uids.map((uid) => offerSkip(tx, context, gig, uid, spotters.get(uid))));
      uids.forEach((uid, index) => {
        const spotter = spotters.get(uid);
        if (spotter && !reasons[index]) writeOffer(tx, context, gig, spotter);
      });
      const skipped = uids.flatMap((spotterId, index): Skip[] => {
        const reason = reasons[index];
        return reason ? [{ gigId, spotterId, reason }] : [];
      });
      return { sent: uids.length - skipped.length, skipped };
    }),
  );
}

/** The workers that exist, of the team's pool only if asked so. */
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
  const spotters = found.flatMap((document) => read(spotterSchema, document) ?? []);
  return new Map(spotters.filter(({ uid }) => !strangers.has(uid)).map((spotter) => [spotter.uid, spotter]));
}

/** The offer, the worker's own entry and the text; an earlier "no" is forgotten (SCH-105, SCH-112, SCH-136). */
function writeOffer(tx: Transaction, { db, now }: Context, gig: Gig, spotter: Spotter): void {
  const { uid } = spotter;
  const { id, start, end, teamID, groupID } = gig;
  const references = { gig: db.doc(paths.gig(id)), spotter: db.doc(paths.spotter(uid)) };
  tx.set(db.doc(paths.offer(id, uid)), {
    ...stored('offer', {
      ...workerOnGig(gig, spotter, now, 'offer'),
      profPic: spotter.profPicURL,
      status: 'pending',
      start,
      end,
    }),
    ...references,
  });
  const entry = {
    kind: 'spotterGig' as const,
    status: 'pending' as const,
    start,
    end,
    teamID,
    groupID,
    lastUpdated: now,
  };
  tx.set(db.doc(paths.spotterGig(uid, id)), { ...stored('spotterGig', entry), docRef: references.gig });
  tx.delete(db.doc(paths.declined(id, uid)));
  queueText(tx, db, 'offer', spotter, gig, now);
}
