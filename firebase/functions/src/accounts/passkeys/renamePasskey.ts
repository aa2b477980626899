import { passkeyNameOf, passkeyText, renamePasskey as contract } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { transact } from '../../core/transaction';

async function handleRenamePasskey(
  { passkeyId, ...typed }: RequestOf<typeof contract>,
  { db, caller: { uid } }: Context,
): Promise<ResponseOf<typeof contract>> {
  const name = passkeyNameOf(typed.name);
  if (!name) throw refusal('invalid-argument', passkeyText.nameRequired, { field: 'name' });
  const ref = db.doc(paths.passkey(passkeyId));
  await transact(db, async (tx) => {
    if ((await tx.get(ref)).get('uid') !== uid) throw refusal('not-found', passkeyText.gone);
    tx.update(ref, stored('passkey', { name }));
  });
  return { name };
}

export const renamePasskey = defineCallable(contract, handleRenamePasskey);
