import { setWaitlist as contract } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { loadGig } from '../../core/load';
import { requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { closeWaitlist } from './closeWaitlist';
import { requireUpcoming } from './upcoming';

/** Turns the waitlist on or off; platform admins only (SCH-139..141, SCH-220, decision N33, decisions section 6 item 7). */
async function handleSetWaitlist(
  { gigId, on, confirmed }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  await transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    await requireTeamRight(tx, db, caller, gig.teamID, 'waitlist');
    if (on) requireUpcoming(gig, now);
    const ref = db.doc(paths.gig(gigId));
    const someoneWaits = !on && !(await tx.get(ref.collection('waitlist').limit(1))).empty;
    if (someoneWaits && !confirmed)
      throw refusal('failed-precondition', callText.someoneWaits, { reason: 'someoneWaits' });
    if (gig.waitlist === on && gig.waitlistClosing === someoneWaits) return;
    tx.update(ref, { waitlist: on, waitlistClosing: someoneWaits, version: gig.version + 1 });
    logOffice(tx, context, { call: contract.name, groupId: gig.groupID, details: { gigId, on }, shifts: [gig] });
  });
  return { waitlist: on, removed: on ? 0 : await closeWaitlist(db, gigId, caller.uid, now) };
}

export const setWaitlist = defineCallable(contract, handleSetWaitlist);
