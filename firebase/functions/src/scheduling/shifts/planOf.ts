import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { group as groupSchema } from '@spot/contracts/accounts';
import { type Gig, latePolicyOf, planCancellation } from '@spot/contracts/scheduling';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { readLists } from './lists';

/** Number of shifts whose lists one query reads. */
const atOnce = 30;

/** Effects of cancelling these shifts now, by the rule that the action uses. */
export async function planOf(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  gigs: readonly Gig[],
  repeated = 0,
) {
  const groups = [...new Set(gigs.map(({ groupID }) => groupID))];
  const found = groups.length > 0 ? await tx.getAll(...groups.map((id) => db.doc(paths.group(id)))) : [];
  const policies = new Map(found.map((one) => [one.id, latePolicyOf(read(groupSchema, one))]));
  return planCancellation(gigs, (groupId) => policies.get(groupId) ?? latePolicyOf(undefined), now, repeated);
}

/**
 * Workers with an offer may also have applied or wait. Counts the workers on two lists of a shift, who are notified only once.
 */
export async function repeatedOn(tx: Transaction, db: Firestore, gigs: readonly Gig[]): Promise<number> {
  const both = gigs.filter(
    ({ numOffers, numApplicants, numWaitlist }) => numOffers > 0 && numApplicants + numWaitlist > 0,
  );
  let repeated = 0;
  for (let from = 0; from < both.length; from += atOnce) {
    const ids = both.slice(from, from + atOnce).map(({ id }) => id);
    for (const { offers, applicants, waitlist } of await readLists(tx, db, ids)) {
      const entries = [...offers, ...applicants, ...waitlist];
      repeated += entries.length - new Set(entries.map(({ id }) => id)).size;
    }
  }
  return repeated;
}
