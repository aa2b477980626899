import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { callText } from '@spot/contracts/core';
import { refusal } from '../core/errors';
import { limitOf } from '../core/limits';
import { readAllowance, type Allowance } from '../core/rateLimit';

/** Refuses a change of which nobody could be told any more today; `take` counts those who were told nothing yet. */
export async function changeAllowance(
  tx: Transaction,
  db: Firestore,
  groupId: string,
  uids: readonly string[],
  now: number,
): Promise<() => void> {
  const company = await readAllowance(tx, db, limitOf('changeTexts', groupId), now);
  const workers: Allowance[] = [];
  for (const uid of uids)
    workers.push(await readAllowance(tx, db, limitOf('changeTextsToWorker', `${groupId} ${uid}`), now));
  if (company.left < uids.length || workers.some(({ left }) => left === 0))
    throw refusal('resource-exhausted', callText.changeLimit, { reason: 'rateLimit' });
  return () => {
    if (uids.length > 0) company.take(uids.length);
    for (const allowance of workers) allowance.take(1);
  };
}
