import { passkeyText, removePasskey as contract } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { confirmedApps } from '../../core/confirmedApps';
import { refusal } from '../../core/errors';
import { auth } from '../../core/firebase';
import { queueMail } from '../../core/mail';
import { transact } from '../../core/transaction';
import { requirePresentFactor } from './presentFactor';

async function handleRemovePasskey(
  { passkeyId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now, caller } = context;
  const { uid, email } = caller;
  await requirePresentFactor(context);
  const [user] = (await auth().getUsers([{ uid }])).users;
  const ref = db.doc(paths.passkey(passkeyId));
  await transact(db, async (tx) => {
    const found = await tx.get(ref);
    const entry = await tx.get(db.doc(paths.admin(uid)));
    const own = await tx.get(db.collection('passkeys').where('uid', '==', uid));
    // Removed already, or another person's, whose existence is not revealed.
    if (found.get('uid') !== uid) return;
    // Whoever knows the password could set up an app that then counts as the first.
    if (entry.exists && own.size === 1 && confirmedApps(user, entry).length === 0)
      throw refusal('failed-precondition', passkeyText.lastFactor, { reason: 'lastFactor' });
    tx.delete(ref);
    const words = passkeyText.removedMail(found.get('name') as string);
    queueMail(tx, db, { to: [email], ...words, template: 'passkeyRemoved' }, now);
  });
  return { removed: true };
}

export const removePasskey = defineCallable(contract, handleRemovePasskey);
