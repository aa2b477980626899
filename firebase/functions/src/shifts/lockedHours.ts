import type { Transaction } from 'firebase-admin/firestore';
import { paths, publicConfig } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { timesheetText, isLocked } from '@spot/contracts/dayof';
import type { Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';

/** The error for a locked timesheet, with the phone number to call (OPS-059). */
export async function lockedRefusal(tx: Transaction, { db }: Pick<Context, 'db'>) {
  const config = read(publicConfig, await tx.get(db.doc(paths.publicConfig())));
  return refusal('failed-precondition', timesheetText.locked(config?.supportPhone), { reason: 'locked' });
}

/** Refuses changes after the lock by the server's time; platform admins are exempt (decision N83). */
export async function requireUnlocked(tx: Transaction, context: Context, hired: Hired): Promise<void> {
  if (context.caller.admin || !isLocked(hired, context.now)) return;
  throw await lockedRefusal(tx, context);
}
