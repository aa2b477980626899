import { FieldValue } from 'firebase-admin/firestore';
import { setLatePolicy as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import type { LateCancellationPolicy } from '@spot/contracts/entities';
import { latePolicyIssueText, latePolicyText } from '@spot/contracts/messages';
import { defaultLatePolicy, latePolicyIssues } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { stored } from '../shared/firebase';
import { logOffice } from '../shared/office';
import { requireActiveGroup } from '../shared/rights';
import { transact } from '../shared/transaction';

type Terms = Pick<LateCancellationPolicy, 'hours' | 'percentage'> | null | undefined;
const same = (a: Terms, b: Terms) => a?.hours === b?.hours && a?.percentage === b?.percentage;

/** A company's late cancellation policy; cancellations that were charged keep what they were charged by (ADM-152..155). */
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
            ...{ id: groupId, name, hours, percentage },
            lateCancellationPolicyCreatedAt: now,
            lateCancellationPolicyCreatedBy: caller.email,
          },
        }),
      );
    else tx.update(ref, { hasLateCancellationPolicy: false, lateCancellationPolicy: FieldValue.delete() });
    logOffice(tx, db, context, contract.name, groupId, { hours, percentage, own: policy !== null });
    return { hours, percentage };
  });
}

export const setLatePolicy = defineCallable(contract, handleSetLatePolicy);
