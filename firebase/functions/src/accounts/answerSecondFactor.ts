import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { answerSecondFactor as contract, confirmedAppText, mayConfirmApp } from '@spot/contracts/accounts';
import { callText, paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { appsOf, confirmedApps } from '../core/confirmedApps';
import { refusal } from '../core/errors';
import { auth, stored } from '../core/firebase';
import { followClaims } from '../core/followClaims';
import { transact } from '../core/transaction';
import { afterwards, nothingLeft } from './accountJobs';

async function handleAnswerSecondFactor(
  { factorId, mine }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now, caller } = context;
  const { uid } = caller;
  const [user] = (await auth().getUsers([{ uid }])).users;
  const ref = db.doc(paths.admin(uid));
  const unconfirmed = refusal('permission-denied', confirmedAppText.unconfirmed, { reason: 'unconfirmed' });
  const after = await transact(db, async (tx) => {
    const entry = await tx.get(ref);
    const passkeys = await tx.get(db.collection('passkeys').where('uid', '==', uid).limit(1));
    if (!entry.exists) throw refusal('permission-denied', callText.notAllowed);
    if (!appsOf(user).includes(factorId)) throw refusal('not-found', confirmedAppText.appGone);
    if (!mine) {
      if (!caller.admin || caller.factorId) throw unconfirmed;
      return afterwards(tx, context, 'removeFactor', { uid, spentAt: now });
    }
    const confirmed = confirmedApps(user, entry);
    if (confirmed.includes(factorId)) return nothingLeft;
    const recoveredAt = (entry.get('recoveredAt') as Timestamp | undefined)?.toMillis();
    const gaveCode = caller.factorId === factorId;
    const hasAnother = !passkeys.empty || confirmed.length > 0;
    if (!mayConfirmApp({ isAdmin: caller.admin, gaveCode, hasAnother, recoveredAt }, now)) throw unconfirmed;
    const factorIds = [...confirmed, factorId];
    tx.update(ref, { ...stored('admin', { factorIds }), recoveredAt: FieldValue.delete() });
    return nothingLeft;
  });
  await after();
  // Before the answer, so that the token that the page asks for next says it.
  if (mine) await followClaims(db, uid, 'admin');
  return { answered: true };
}

export const answerSecondFactor = defineCallable(contract, handleAnswerSecondFactor);
