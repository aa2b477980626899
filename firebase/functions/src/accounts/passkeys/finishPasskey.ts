import { finishPasskey as contract, mostPasskeys, passkeyNameOf, passkeyText } from '@spot/contracts/accounts';
import { paths, tidy, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { digest } from '../../core/ids';
import { queueMail } from '../../core/mail';
import { transact } from '../../core/transaction';
import { challengeIn, takeChallenge } from './challenges';
import { requirePresentFactor } from './presentFactor';
import { madePasskey } from './verify';

async function handleFinishPasskey(
  { credential, ...typed }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now, caller } = context;
  const { uid, email } = caller;
  await requirePresentFactor(context);
  const name = passkeyNameOf(typed.name);
  if (!name) throw refusal('invalid-argument', passkeyText.nameRequired, { field: 'name' });
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(context, challenge, { use: 'registration', uid })))
    throw refusal('failed-precondition', passkeyText.late, { reason: 'challenge' });
  const made = await madePasskey(credential, challenge);
  if (!made) throw refusal('invalid-argument', passkeyText.addFailed, { reason: 'passkey' });
  const passkeyId = digest(credential.id);
  const ref = db.doc(paths.passkey(passkeyId));
  await transact(db, async (tx) => {
    const [same, own] = [await tx.get(ref), await tx.get(db.collection('passkeys').where('uid', '==', uid))];
    if (same.exists) throw refusal('already-exists', passkeyText.here, { reason: 'passkey' });
    if (own.size >= mostPasskeys)
      throw refusal('failed-precondition', passkeyText.tooMany(mostPasskeys), { reason: 'tooMany' });
    const transports = (credential.response.transports ?? []).map(tidy);
    tx.create(ref, stored('passkey', { uid, name, createdAt: now, transports, ...made }));
    queueMail(tx, db, { to: [email], ...passkeyText.addedMail(name), template: 'passkeyAdded' }, now);
  });
  return { passkeyId };
}

export const finishPasskey = defineCallable(contract, handleFinishPasskey);
