import { passkeyText, removePasskey as contract } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { queueMail } from '../../core/mail';
import { transact } from '../../core/transaction';

async function handleRemovePasskey(
  { passkeyId }: RequestOf<typeof contract>,
  { db, now, caller: { uid, email } }: Context,
): Promise<ResponseOf<typeof contract>> {
  const ref = db.doc(paths.passkey(passkeyId));
  await transact(db, async (tx) => {
    const found = await tx.get(ref);
    // Removed already, or another person's, whose existence is not revealed.
    if (found.get('uid') !== uid) return;
    tx.delete(ref);
    const words = passkeyText.removedMail(found.get('name') as string);
    queueMail(tx, db, { to: [email], ...words, template: 'passkeyRemoved' }, now);
  });
  return { removed: true };
}

export const removePasskey = defineCallable(contract, handleRemovePasskey);
