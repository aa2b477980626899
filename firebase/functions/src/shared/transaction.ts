import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** A shift's last place may be wanted by many at once; each of them deserves an answer rather than a lost race. */
const maxAttempts = 25;

export function transact<T>(db: Firestore, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.runTransaction(work, { maxAttempts });
}
