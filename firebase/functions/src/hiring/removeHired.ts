import { paths } from '@spot/contracts/data/paths';
import { removeHired as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { spottersAfterRemoval } from '@spot/contracts/rules';
import { queueText } from '../notifications/textMessages';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { stored } from '../shared/firebase';
import { loadGig, loadHired, loadSpotter } from '../shared/load';
import { requireTeamRight } from '../shared/rights';
import { transact } from '../shared/transaction';
import { changePlaces } from './gigCounters';

/** Takes workers off a shift that has not started; all of them or none (SCH removing a hired worker, decision C19). */
export async function remove(
  request: RequestOf<typeof contract>,
  { db, caller, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  const { gigId, replacement } = request;
  const comments = new Map(request.workers.map(({ spotterId, comment }) => [spotterId, comment]));
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    if (now >= gig.start) throw refusal('failed-precondition', callText.started, { reason: 'started' });
    const uids = [...comments.keys()];
    for (const uid of uids) await loadHired(tx, db, gigId, uid);
    const spotters = await Promise.all(uids.map((uid) => loadSpotter(tx, db, uid)));

    for (const spotter of spotters) {
      const cancelled = {
        cancelledBy: caller.uid,
        cancelledType: 'GROUP',
        cancelledReason: comments.get(spotter.uid),
        viewed: false,
      };
      const entry = { ...cancelled, status: 'cancelled', cancellationTime: now, lastUpdated: now };
      tx.update(
        db.doc(paths.hired(gigId, spotter.uid)),
        stored({ ...cancelled, cancelled: true, cancellationTime: now }),
      );
      tx.set(db.doc(paths.spotterGig(spotter.uid, gigId)), stored(entry), { merge: true });
      queueText(tx, db, 'removed', spotter, gig, now);
    }
    const left = gig.numHired - uids.length;
    const numSpotters =
      replacement === 'noReplacement' ? spottersAfterRemoval(gig.numSpotters, left, uids.length) : gig.numSpotters;
    return changePlaces(tx, db, gig, { removed: uids, numSpotters });
  });
}

export const removeHired = defineCallable(contract, remove);
