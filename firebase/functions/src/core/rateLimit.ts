import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { stored } from './firebase';
import { digest } from './ids';
import { transact } from './transaction';

export interface Limit {
  /** What is counted, e.g. `invites`, and for whom. */
  kind: string;
  who: string;
  most: number;
  windowMs: number;
}

export interface Allowance {
  left: number;
  /** When the current window ends and the whole limit is available again. */
  opensAt: number;
  /** Counts `amount`; call it once, after all reads of the transaction. */
  take(amount: number): void;
}

/** What is left of a limit in the current window, which begins with the first use. */
export async function readAllowance(tx: Transaction, db: Firestore, limit: Limit, now: number): Promise<Allowance> {
  const ref = db.doc(paths.limit(`${limit.kind}_${digest(limit.who)}`));
  const found = await tx.get(ref);
  const since = (found.get('since') as Timestamp | undefined)?.toMillis() ?? 0;
  const open = now - since < limit.windowMs;
  const used = open ? (found.get('count') as number) : 0;
  const start = open ? since : now;
  return {
    left: Math.max(0, limit.most - used),
    opensAt: start + limit.windowMs,
    take: (amount) => {
      tx.set(ref, stored('limit', { since: start, count: used + amount, expiresAt: start + limit.windowMs }));
    },
  };
}

/**
 * Counts one use in its own transaction, so that it counts even if the request is refused later. If the limit is reached,
 * returns when it ends (ms).
 */
export async function takeTurnOf(db: Firestore, limit: Limit, now: number): Promise<number | undefined> {
  if (limit.most === Infinity) return undefined;
  return transact(db, async (tx) => {
    const allowance = await readAllowance(tx, db, limit, now);
    if (allowance.left === 0) return allowance.opensAt;
    allowance.take(1);
    return undefined;
  });
}
