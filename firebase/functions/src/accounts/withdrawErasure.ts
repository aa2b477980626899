import { erasureText, hasErasureBegun, withdrawErasure as contract } from '@spot/contracts/accounts';
import { paths, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { readErasure } from '../core/people/erasureRequest';
import { transact } from '../core/transaction';

async function handleWithdrawErasure(_: object, { db, caller }: Context): Promise<ResponseOf<typeof contract>> {
  return transact(db, async (tx) => {
    const request = await readErasure(tx, db, caller.uid);
    if (hasErasureBegun(request)) throw refusal('failed-precondition', erasureText.begun, { reason: 'begun' });
    tx.delete(db.doc(paths.erasure(caller.uid)));
    return { withdrawn: true };
  });
}

export const withdrawErasure = defineCallable(contract, handleWithdrawErasure);
