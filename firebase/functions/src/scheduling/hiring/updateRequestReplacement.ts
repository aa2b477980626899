import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  updateRequestReplacement as contract,
  afterCancelling,
  beforeChange,
  hired as hiredSchema,
  isUpcoming,
  latePolicyOf,
  spottersAfterRemoval,
} from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { cancellation, type Cancellation } from '@spot/contracts/backoffice';
import { callerName } from '../../core/callerName';
import { logOffice } from '../../core/office';
import { updateHeadcount } from '../../shifts/gigCounters';
import { requireReplaceable } from '../../shifts/requireReplaceable';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { loadGig } from '../../core/load';
import { isToken } from '../../core/mailedToken';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/**
 * Answers once for all workers who cancelled a shift and are still unanswered (SCH-010, SCH-011, decision N32 and section 6
 * item 17) or, with a `key`, only for the worker of that email (N75). "No replacement" lowers the number of workers needed.
 */
async function handleUpdateRequestReplacement(request: Request, context: Context): Promise<Response> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, request.gigId);
    if (![gig.teamID, gig.groupID].includes(request.scopeId)) throw refusal('not-found', callText.noShift);
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    const group = await requireActiveGroup(tx, db, caller, gig.groupID);
    const cancelled = await cancellationsOf(tx, db, gig.id, request.key);
    const unanswered = cancelled.filter(({ report }) => report.replacementRequested == null);
    const { open, removed } = await stillMissing(tx, db, unanswered);
    if (open.length === 0) {
      if (unanswered.length > 0 && unanswered.length === cancelled.length)
        throw removed
          ? refusal('failed-precondition', callText.alreadyRemoved, { reason: 'removed' })
          : refusal('failed-precondition', callText.hiredAgain, { reason: 'back' });
      return given(cancelled.filter((one) => !unanswered.includes(one)).map(({ report }) => report));
    }
    if (open.some(({ until }) => request.key !== undefined && now > until))
      throw refusal('failed-precondition', callText.mailLinkOver, { reason: 'expired' });
    requireReplaceable(gig, now);

    const by = await callerName(tx, context);
    const marks = { replacementRequested: request.answer === 1, replacementAnsweredBy: by, replacementAnsweredAt: now };
    const refs = open.map(({ report }) => db.doc(paths.spotterGig(report.spotterID, gig.id)));
    const entries = await tx.getAll(...refs);
    for (const { report } of open)
      tx.update(db.doc(paths.cancellation(gig.id, report.spotterID)), stored('cancellation', marks));
    for (const entry of entries)
      if (entry.get('status') === 'cancelled')
        tx.update(entry.ref, stored('spotterGig', { replacementRequested: marks.replacementRequested }));
    if (request.answer === 2 && isUpcoming(gig, now)) {
      const numSpotters = spottersAfterRemoval(gig.numSpotters, gig.numHired, open.length);
      const late = beforeChange(gig, { numSpotters }, latePolicyOf(group), now);
      updateHeadcount(tx, db, gig, { numSpotters, late });
    }
    logOffice(tx, context, {
      call: contract.name,
      groupId: gig.groupID,
      details: { gigId: gig.id, answer: request.answer },
      shifts: [gig],
    });
    return { answer: request.answer, by, first: true };
  });
}

interface Asked {
  report: Cancellation;
  /** Until when (ms) the links of its email are valid; 0 if there was no email. */
  until: number;
}

/** All cancellations of a shift, or the one whose email had this key. */
async function cancellationsOf(tx: Transaction, db: Firestore, gigId: string, key?: string): Promise<Asked[]> {
  const { docs } = await tx.get(db.collection('cancellations').where('gigID', '==', gigId));
  const meant = key === undefined ? docs : docs.filter((found) => isToken(key, String(found.get('answerHash') ?? '')));
  if (key !== undefined && meant.length === 0) throw refusal('not-found', callText.noMailLink, { reason: 'link' });
  return meant.flatMap((found) => {
    const report = read(cancellation, found);
    const until = (found.get('answerUntil') as Timestamp | undefined)?.toMillis() ?? 0;
    return report && !report.cancelledAgain ? [{ report, until }] : [];
  });
}

/** Those whose workers are still missing, and whether the company has removed any of the others since. */
async function stillMissing(tx: Transaction, db: Firestore, asked: readonly Asked[]) {
  if (asked.length === 0) return { open: [], removed: false };
  const found = await tx.getAll(...asked.map(({ report }) => db.doc(paths.hired(report.gigID, report.spotterID))));
  const since = found.map((one) => afterCancelling(read(hiredSchema, one)));
  return { open: asked.filter((_, index) => since[index] === 'missing'), removed: since.includes('removed') };
}

/** The latest answer, returned to later callers. */
function given(cancelled: readonly Cancellation[]): Response {
  const [last] = [...cancelled].sort((a, b) => (b.replacementAnsweredAt ?? 0) - (a.replacementAnsweredAt ?? 0));
  if (!last) throw refusal('not-found', callText.nobodyCancelled);
  return { answer: last.replacementRequested ? 1 : 2, by: last.replacementAnsweredBy ?? '', first: false };
}

export const updateRequestReplacement = defineCallable(contract, handleUpdateRequestReplacement);
