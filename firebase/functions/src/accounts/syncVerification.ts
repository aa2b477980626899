import { syncVerification as contract, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { canonicalEmail } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../shared/callable';
import { auth } from '../shared/firebase';
import { transact } from '../shared/transaction';
import { readBinding } from './bindInvite';

/**
 * Auth knows whether the email is verified; the employee record follows it (ACC state IS_VERIFIED), and an invite whose
 * link this account came through takes effect (decisions section 3 item 5).
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
