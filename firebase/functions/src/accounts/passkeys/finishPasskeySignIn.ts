import { finishPasskeySignIn as contract, passkeyText } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import type { Firestore } from 'firebase-admin/firestore';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { auth, stored } from '../../core/firebase';
import { digest } from '../../core/ids';
import { addressOf, requireTurn } from '../../core/limits';
import { transact } from '../../core/transaction';
import { challengeIn, takeChallenge } from './challenges';
import { handleOf } from './relyingParty';
import { checkedPasskey, type PasskeyKey } from './verify';

/** As in a sign-in with a password: refuses disabled or deleted accounts, and people removed from their company. */
async function maySignIn(db: Firestore, uid: string): Promise<boolean> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  const employee = await db.doc(paths.employee(uid)).get();
  return user?.disabled === false && employee.get('disabled') !== true && employee.get('deleted') !== true;
}

async function handleFinishPasskeySignIn(
  { credential }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context, 'passkeys', addressOf(context));
  const { db, now } = context;
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(context, challenge, { use: 'signIn' })))
    throw refusal('failed-precondition', passkeyText.late, { reason: 'challenge' });
  const wrong = refusal('permission-denied', passkeyText.unknown, { reason: 'passkey' });
  const passkeyId = digest(credential.id);
  const ref = db.doc(paths.passkey(passkeyId));
  const uid = await transact(db, async (tx) => {
    const kept = (await tx.get(ref)).data() as (PasskeyKey & { uid: string }) | undefined;
    if (kept?.credentialId !== credential.id || credential.response.userHandle !== handleOf(kept.uid)) throw wrong;
    // Counter read and written in one transaction: of two copies of a key signing at once, one is refused.
    const checked = await checkedPasskey(credential, challenge, kept);
    if (!checked || !(await maySignIn(db, kept.uid))) throw wrong;
    tx.update(ref, stored('passkey', { ...checked, lastUsedAt: now }));
    return kept.uid;
  });
  // The session names its passkey, so that it ends when that is removed.
  return { uid, token: await auth().createCustomToken(uid, { passkey: passkeyId }) };
}

export const finishPasskeySignIn = defineCallable(contract, handleFinishPasskeySignIn);
