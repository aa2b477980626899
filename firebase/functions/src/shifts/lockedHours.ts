import type { Transaction } from 'firebase-admin/firestore';
import { paths, publicConfig } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { timesheetText, isLocked } from '@spot/contracts/dayof';
import type { Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';

/** The refusal of a locked timesheet, with the number to call (OPS-059). */
export async function lockedRefusal(tx: Transaction, { db }: Pick<Context, 'db'>) {
  const config = read(publicConfig, await tx.get(db.doc(paths.publicConfig())));
  return refusal('failed-precondition', timesheetText.locked(config?.supportPhone ?? ''), { reason: 'locked' });
}

/** Refuses past the lock by the server's clock, whatever the screen thought; not for platform admins (decision N83). */
export async function requireUnlocked(tx: Transaction, context: Context, hired: Hired): Promise<void> {
  if (context.caller.admin || !isLocked(hired, context.now)) return;
  throw await lockedRefusal(tx, context);
}
