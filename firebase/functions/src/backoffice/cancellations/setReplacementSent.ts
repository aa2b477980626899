import { setReplacementSent as contract } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { logOffice } from '../../core/office';
import { transact } from '../../core/transaction';
import { loadCancellation } from './mark';

/** Records whether a replacement was sent for a worker who cancelled (ADM-100, ADM-188). */
async function handleSetReplacementSent(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { gigId, spotterId, replacementSent } = request;
  return transact(db, async (tx) => {
    const { report, entry } = await loadCancellation(tx, db, gigId, spotterId);
    if (report.replacementSent === replacementSent) return { replacementSent };
    tx.update(db.doc(paths.cancellation(gigId, spotterId)), stored('cancellation', { replacementSent }));
    if (entry) tx.update(entry, stored('spotterGig', { replacementSent }));
    logOffice(tx, context, { call: contract.name, groupId: report.groupID, details: request, hired: [report] });
    return { replacementSent };
  });
}

export const setReplacementSent = defineCallable(contract, handleSetReplacementSent);
