import { syncVerification as contract, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { defineCallable, type Context } from '../shared/callable';
import { auth } from '../shared/firebase';
import { transact } from '../shared/transaction';

/** Auth knows whether the email is verified; the employee record follows it (ACC state IS_VERIFIED). */
export async function sync(_request: object, { db, caller }: Context): Promise<ResponseOf<typeof contract>> {
  const { emailVerified } = await auth().getUser(caller.uid);
  if (!emailVerified) return { verified: false };
  return transact(db, async (tx) => {
    const found = await tx.get(db.doc(paths.employee(caller.uid)));
    if (found.exists && found.get('verified') !== true) tx.update(found.ref, { verified: true });
    return { verified: true };
  });
}

export const syncVerification = defineCallable(contract, sync, 'signedIn');
