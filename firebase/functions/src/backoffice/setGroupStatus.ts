import type { Transaction } from 'firebase-admin/firestore';
import { setGroupStatus as contract, adminPermissions, mayDeactivate } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { group } from '@spot/contracts/accounts';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import { transact } from '../core/transaction';
import { logOffice } from '../core/office';

/** The current list decides; the token's claim only tells screens what to show (decisions section 3 item 11). */
async function requireDeactivator(tx: Transaction, { db, caller }: Context): Promise<void> {
  const listed = read(adminPermissions, await tx.get(db.doc(paths.adminPermissions())))?.deactivation ?? [];
  if (!mayDeactivate(listed, caller.email)) throw refusal('permission-denied', callText.notAllowed);
}

/** Deactivates or reactivates a company, confirmed by its name (ACC-197, ACC-206, N26). */
async function handleSetGroupStatus(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { groupId, status } = request;
  return transact(db, async (tx) => {
    await requireDeactivator(tx, context);
    const reference = db.doc(paths.group(groupId));
    const company = read(group, await tx.get(reference));
    if (!company) throw refusal('not-found', callText.noGroup);
    if (company.name !== request.name) throw refusal('aborted', callText.busy, { reason: 'conflict' });
    if (company.status === status) return { status };
    tx.update(reference, { status });
    logOffice(tx, context, { call: contract.name, groupId, details: { status } });
    return { status };
  });
}

export const setGroupStatus = defineCallable(contract, handleSetGroupStatus);
