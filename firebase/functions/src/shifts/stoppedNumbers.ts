import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, textNumber } from '@spot/contracts/core';

/** Those of the phone numbers whose owners opted out of texts, however they are written. */
export async function stoppedNumbers(
  tx: Transaction,
  db: Firestore,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const numbers = [...new Set(phones.map(textNumber))].filter((number) => number !== '');
  if (numbers.length === 0) return new Set();
  const found = await tx.getAll(...numbers.map((number) => db.doc(paths.textStop(number))));
  const stops = new Set(found.filter((one) => one.get('stopped') === true).map(({ id }) => id));
  return new Set(phones.filter((phone) => stops.has(textNumber(phone))));
}
