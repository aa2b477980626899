import type { Transaction } from 'firebase-admin/firestore';
import {
  moveShift as contract,
  type Gig,
  moveIssueText,
  isTooFar,
  moveIssue,
  postedTimesOnDay,
  timesOnDay,
} from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { checkPosting } from '../posting/postingChecks';
import { requirePosting } from '../posting/requirePosting';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { loadGig } from '../../core/load';
import { requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { asPosting } from './asPosting';
import { readListsOf, workersOf } from './lists';
import { readTarget, writeTimes } from './moveTimes';
import { requireVersion } from './upcoming';

/** Moves a shift that concerns no worker yet to another day, by the rules of posting, at the same wall-clock time. */
export async function handleMoveShift(
  { gigId, version, day }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    const { wages } = await requirePosting(tx, context, gig.teamID, 'change');
    // The current day is accepted, because this may be a repeated request whose answer was lost.
    if (day === gig.dayKey) return { start: gig.start, end: gig.end };
    requireVersion(gig, version);
    await requireFree(tx, context, gig);
    if (isTooFar(day, now, gig.timeZone))
      throw refusal('failed-precondition', callText.tooFar, { field: 'day', reason: 'tooFar' });
    checkPosting(asPosting(gig, day), { timeZone: gig.timeZone, wages, now });
    const { start, end } = timesOnDay(gig, day);
    const target = await readTarget(tx, context, gig, start);
    writeTimes(tx, context, gig, target, { start, end, posted: postedTimesOnDay(gig, day) });
    logOffice(tx, context, { call: contract.name, groupId: gig.groupID, details: { gigId, day }, shifts: [gig] });
    return { start, end };
  });
}

/** Reads the lists themselves, because triggers update the shift's counters later. */
async function requireFree(tx: Transaction, { db, now }: Context, gig: Gig): Promise<void> {
  const taken = workersOf(await readListsOf(tx, db, gig.id)).length;
  const reason = moveIssue({ ...gig, numOffers: taken }, now);
  if (reason) throw refusal('failed-precondition', moveIssueText[reason], { reason });
}

export const moveShift = defineCallable(contract, handleMoveShift);
