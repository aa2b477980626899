import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { updateRequestReplacement as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { cancellation, type Cancellation } from '@spot/contracts/entities';
import { paths } from '@spot/contracts/data/paths';
import { callText } from '@spot/contracts/messages';
import { beforeChange, isUpcoming, latePolicyOf, spottersAfterRemoval } from '@spot/contracts/rules';
import { callerName } from '../../shared/callerName';
import { logOffice } from '../../shared/office';
import { changePlaces } from '../../market/gigCounters';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { read, stored } from '../../shared/firebase';
import { loadGig } from '../../shared/load';
import { requireActiveGroup, requireTeamRight } from '../../shared/rights';
import { transact } from '../../shared/transaction';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/**
 * Answers for every worker who cancelled a shift and for whom nobody has answered yet, once (SCH-010, SCH-011, decision N32 and
 * section 6 item 17). "No replacement" lowers the number of workers needed.
 */
async function handleUpdateRequestReplacement(request: Request, context: Context): Promise<Response> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, request.gigId);
    if (![gig.teamID, gig.groupID].includes(request.scopeId)) throw refusal('not-found', callText.noShift);
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    const group = await requireActiveGroup(tx, db, caller, gig.groupID);
    const cancelled = await cancellationsOf(tx, db, gig.id);
    const open = cancelled.filter(({ replacementRequested }) => replacementRequested == null);
    if (open.length === 0) return given(cancelled);

    const by = await callerName(tx, context);
    const marks = { replacementRequested: request.answer === 1, replacementAnsweredBy: by, replacementAnsweredAt: now };
    for (const { spotterID } of open)
      tx.update(db.doc(paths.cancellation(gig.id, spotterID)), stored('cancellation', marks));
    if (request.answer === 2 && isUpcoming(gig, now)) {
      const numSpotters = spottersAfterRemoval(gig.numSpotters, gig.numHired, open.length);
      changePlaces(tx, db, gig, { numSpotters, late: beforeChange(gig, latePolicyOf(group), now) });
    }
    logOffice(tx, db, context, contract.name, gig.groupID, { gigId: gig.id, answer: request.answer });
    return { answer: request.answer, by, first: true };
  });
}

async function cancellationsOf(tx: Transaction, db: Firestore, gigId: string): Promise<Cancellation[]> {
  const found = await tx.get(db.collection('cancellations').where('gigID', '==', gigId));
  return found.docs.flatMap((entry) => read(cancellation, entry) ?? []);
}

/** The latest answer, for who comes later. */
function given(cancelled: readonly Cancellation[]): Response {
  const [last] = [...cancelled].sort((a, b) => (b.replacementAnsweredAt ?? 0) - (a.replacementAnsweredAt ?? 0));
  if (!last) throw refusal('not-found', callText.nobodyCancelled);
  return { answer: last.replacementRequested ? 1 : 2, by: last.replacementAnsweredBy ?? '', first: false };
}

export const updateRequestReplacement = defineCallable(contract, handleUpdateRequestReplacement);
