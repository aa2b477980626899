import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Context } from './callable';

/** Name of the caller in emails; platform admins appear as SPOT. */
export async function callerName(tx: Transaction, { db, caller }: Pick<Context, 'db' | 'caller'>): Promise<string> {
  if (caller.admin) return 'SPOT';
  const found = await tx.get(db.doc(paths.employee(caller.uid)));
  return (found.get('name') as string | undefined) || caller.email;
}
