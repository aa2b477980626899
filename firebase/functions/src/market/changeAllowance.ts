import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { callText } from '@spot/contracts/messages';
import { dayMs } from '@spot/contracts/time';
import { refusal } from '../shared/errors';
import { readAllowance, type Allowance } from '../shared/rateLimit';

/** Texts about changed shifts and hours in 24 hours: of one company, and of one company to one worker. */
export const mostChangeTexts = { company: 2_000, worker: 20 };

/** Refuses a change of which nobody could be told any more today; `take` counts those who were told nothing yet. */
export async function changeAllowance(
  tx: Transaction,
  db: Firestore,
  groupId: string,
  uids: readonly string[],
  now: number,
): Promise<() => void> {
  const limit = (who: string, most: number) => ({ kind: 'changeTexts', who, most, windowMs: dayMs });
  const company = await readAllowance(tx, db, limit(groupId, mostChangeTexts.company), now);
  const workers: Allowance[] = [];
  for (const uid of uids)
    workers.push(await readAllowance(tx, db, limit(`${groupId} ${uid}`, mostChangeTexts.worker), now));
  if (company.left < uids.length || workers.some(({ left }) => left === 0))
    throw refusal('resource-exhausted', callText.changeLimit, { reason: 'rateLimit' });
  return () => {
    if (uids.length > 0) company.take(uids.length);
    for (const allowance of workers) allowance.take(1);
  };
}
