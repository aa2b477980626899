import { reasonIssue, type QueueName, queueText, rejectionText } from '@spot/contracts/backoffice';
import { tidyParagraph } from '@spot/contracts/core';
import { queueNotice } from '../../shifts/textMessages';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { logOffice } from '../../core/office';
import { transact } from '../../core/transaction';
import { decision, nameOf, requireAnother, statusOf, wasDecided } from './decide';
import { follow, loadWorker } from './follow';
import { loadCheck } from './tables';
import { adminName } from './viewing';

interface Rejection {
  queue: QueueName;
  checkId: string;
  reason: string;
}

/** Rejects an entry and sends the worker the reason; the first decision is final (ADM-084, ADM-186, ADM-187). */
export async function reject(call: string, { queue, checkId, reason: typed }: Rejection, context: Context) {
  const { db, caller, now } = context;
  const issue = reasonIssue(typed);
  if (issue) throw refusal('invalid-argument', queueText.reasonIssues[issue], { field: 'reason', reason: issue });
  const reason = tidyParagraph(typed);
  return transact(db, async (tx) => {
    const found = await loadCheck(tx, db, queue, checkId);
    const status = statusOf(queue, false);
    if (wasDecided(found, false, context)) return { status };
    requireAnother(found, context);
    const worker = await loadWorker(tx, context, found.check.spotterID);
    const name = await adminName(tx, context);
    const { spotterID } = found.check;
    tx.update(found.ref, { ...decision(queue, false, { uid: caller.uid, name, now }), rejectText: reason });
    follow(tx, context, worker, found.check, false);
    if (worker) queueNotice(tx, context, 'checkRejected', rejectionText(queue, nameOf(found.check), reason), worker);
    logOffice(tx, context, {
      call,
      details: { queue, checkId, spotterID, what: nameOf(found.check), reason },
      workers: worker ? [worker] : [],
    });
    return { status };
  });
}
