import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { group as groupSchema, type LateCancellationPolicy } from '@spot/contracts/accounts';
import { type Gig, latePolicyOf, planCancellation } from '@spot/contracts/scheduling';
import type { Context } from '../../core/callable';
import { read } from '../../core/firebase';
import { readLists } from './lists';

/** Number of shifts whose lists one query reads. */
const atOnce = 30;

/** The late policies of the shifts' companies, by company. */
async function policiesOf(
  tx: Transaction,
  { db }: Pick<Context, 'db'>,
  gigs: readonly Gig[],
): Promise<Record<string, LateCancellationPolicy>> {
  const groups = [...new Set(gigs.map(({ groupID }) => groupID))];
  const found = groups.length > 0 ? await tx.getAll(...groups.map((id) => db.doc(paths.group(id)))) : [];
  return Object.fromEntries(found.map((one) => [one.id, latePolicyOf(read(groupSchema, one))]));
}

/** Effects of cancelling these shifts now, by the rule that the action uses. */
export async function planOf(
  tx: Transaction,
  context: Pick<Context, 'db' | 'now'>,
  gigs: readonly Gig[],
  repeated = 0,
) {
  const policies = await policiesOf(tx, context, gigs);
  const policyOf = (groupId: string) => policies[groupId] ?? latePolicyOf(undefined);
  return { ...planCancellation(gigs, policyOf, context.now, repeated), policies };
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
