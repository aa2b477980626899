import { acceptCheck as contract, queueText, acceptIssue, type CheckOf } from '@spot/contracts/backoffice';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { logOffice } from '../../core/office';
import { transact } from '../../core/transaction';
import { decision, nameOf, requireAnother, statusOf, wasDecided } from './decide';
import { follow, loadWorker } from './follow';
import { inspect } from './links';
import { loadCheck, queueOf } from './tables';
import { adminName } from './viewing';

/** Accepts an entry; the first decision is final (ADM-069, ADM-072, ADM-075, ADM-076, ADM-081, ADM-082, ADM-186). */
async function handleAcceptCheck(
  { queue, checkId, ticks }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { files, main } = queueOf(queue);
  const seen = await transact(db, (tx) => loadCheck(tx, db, queue, checkId));
  const { problem } = seen.waits ? await inspect(files(seen.check as never)[main]) : {};
  return transact(db, async (tx) => {
    const found = await loadCheck(tx, db, queue, checkId);
    const status = statusOf(queue, true);
    if (wasDecided(found, true, context)) return { status };
    requireAnother(found, context);
    const worker = await loadWorker(tx, context, found.check.spotterID);
    const zone = worker?.timeZone ?? found.check.timeZone ?? 'America/Toronto';
    const issue = acceptIssue(queue, found.check as CheckOf[typeof queue], ticks, now, zone);
    if (issue) throw refusal('failed-precondition', queueText.issues[issue], { reason: issue });
    if (problem)
      throw refusal('failed-precondition', `${queueText.problems[problem]} ${queueText.noPicture}`, {
        reason: 'picture',
      });
    const name = await adminName(tx, context);
    tx.update(found.ref, decision(queue, true, { uid: caller.uid, name, now }));
    follow(tx, context, worker, found.check, true);
    const { spotterID } = found.check;
    logOffice(tx, context, {
      call: contract.name,
      details: { queue, checkId, spotterID, what: nameOf(found.check), ticks },
      workers: worker ? [worker] : [],
    });
    return { status };
  });
}

export const acceptCheck = defineCallable(contract, handleAcceptCheck);
