import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';

/** Those of the phone numbers whose owners opted out of texts. */
export async function stoppedNumbers(
  tx: Transaction,
  db: Firestore,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(phones)].filter((phone) => phone !== '' && !phone.includes('/'));
  if (asked.length === 0) return new Set();
  const found = await tx.getAll(...asked.map((phone) => db.doc(paths.textStop(phone))));
  return new Set(found.filter((one) => one.get('stopped') === true).map(({ id }) => id));
}
