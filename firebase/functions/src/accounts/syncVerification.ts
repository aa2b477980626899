import { syncVerification as contract } from '@spot/contracts/accounts';
import { type ResponseOf, paths, canonicalEmail } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { auth } from '../core/firebase';
import { transact } from '../core/transaction';
import { readBinding } from './bindInvite';

/**
 * Copies whether the email is verified from Auth to the employee record (ACC state IS_VERIFIED), and accepts the invite whose
 * link this account came through (decisions section 3 item 5).
 */
async function handleSyncVerification(
  _request: object,
  { db, caller, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  const { emailVerified, email } = await auth().getUser(caller.uid);
  if (!emailVerified) return { verified: false };
  return transact(db, async (tx) => {
    const found = await tx.get(db.doc(paths.employee(caller.uid)));
    const binding = await readBinding(tx, db, { uid: caller.uid, email: canonicalEmail(email ?? '') }, now);
    if (binding.kind === 'bound') binding.write();
    else if (found.exists && found.get('verified') !== true) tx.update(found.ref, { verified: true });
    return { verified: true };
  });
}

export const syncVerification = defineCallable(contract, handleSyncVerification);
