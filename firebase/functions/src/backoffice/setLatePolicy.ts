import { FieldValue } from 'firebase-admin/firestore';
import {
  setLatePolicy as contract,
  latePolicyIssueText,
  latePolicyText,
  latePolicyIssues,
} from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import { defaultLatePolicy } from '@spot/contracts/scheduling';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { logOffice } from '../core/office';
import { requireActiveGroup } from '../core/rights';
import { transact } from '../core/transaction';

type Terms = Pick<LateCancellationPolicy, 'hours' | 'percentage'> | null | undefined;
const same = (a: Terms, b: Terms) => a?.hours === b?.hours && a?.percentage === b?.percentage;

/** Sets a company's late cancellation policy; past fees do not change (ADM-152..155). */
async function handleSetLatePolicy(
  { groupId, policy, expected }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const [issue] = policy ? latePolicyIssues({ groupId, ...policy }) : [];
  if (issue) throw refusal('invalid-argument', latePolicyIssueText(issue), { field: issue.field, reason: issue.code });
  return transact(db, async (tx) => {
    const { lateCancellationPolicy: present, name } = await requireActiveGroup(tx, db, caller, groupId);
    const { hours, percentage } = policy ?? defaultLatePolicy;
    if (same(present, policy)) return { hours, percentage };
    if (!same(present, expected)) throw refusal('aborted', latePolicyText.changed, { reason: 'conflict' });
    const ref = db.doc(paths.group(groupId));
    if (policy)
      tx.update(
        ref,
        stored('group', {
          hasLateCancellationPolicy: true,
          lateCancellationPolicy: {
            id: groupId,
            name,
            hours,
            percentage,
            lateCancellationPolicyCreatedAt: now,
            lateCancellationPolicyCreatedBy: caller.email,
          },
        }),
      );
    else tx.update(ref, { hasLateCancellationPolicy: false, lateCancellationPolicy: FieldValue.delete() });
    logOffice(tx, context, { call: contract.name, groupId, details: { hours, percentage, own: policy !== null } });
    return { hours, percentage };
  });
}

export const setLatePolicy = defineCallable(contract, handleSetLatePolicy);
