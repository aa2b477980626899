import { type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { group as groupSchema, type Gig } from '@spot/contracts/entities';
import { latePolicyOf, planCancellation } from '@spot/contracts/rules';
import { type Context } from '../shared/callable';
import { read } from '../shared/firebase';

/** What cancelling these shifts would do now, by the rule that the action then follows. */
export async function planOf(tx: Transaction, { db, now }: Pick<Context, 'db' | 'now'>, gigs: readonly Gig[]) {
  const groups = [...new Set(gigs.map(({ groupID }) => groupID))];
  const found = groups.length > 0 ? await tx.getAll(...groups.map((id) => db.doc(paths.group(id)))) : [];
  const policies = new Map(found.map((one) => [one.id, latePolicyOf(read(groupSchema, one))]));
  return planCancellation(gigs, (groupId) => policies.get(groupId) ?? latePolicyOf(undefined), now);
}
