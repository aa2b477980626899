import { beginPasskey as contract, mostPasskeys, passkeyText } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { settleAll } from '../../core/inParallel';
import { newChallenge } from './challenges';
import { requirePresentFactor } from './presentFactor';
import { handleOf, relyingParty } from './relyingParty';
import { loadChecks } from './verify';

async function handleBeginPasskey(
  _request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const { uid, email } = caller;
  await requirePresentFactor(context);
  const [known, employee] = await settleAll([
    db.collection('passkeys').where('uid', '==', uid).get(),
    db.doc(paths.employee(uid)).get(),
    loadChecks(),
  ]);
  if (known.size >= mostPasskeys)
    throw refusal('failed-precondition', passkeyText.tooMany(mostPasskeys), { reason: 'tooMany' });
  const name = (employee.get('name') as string | undefined)?.trim() || email;
  return {
    challenge: await newChallenge(context, { use: 'registration', uid }),
    rpId: relyingParty().rpId,
    user: { id: handleOf(uid), name: email, displayName: name.slice(0, 64) },
    known: known.docs.map((one) => ({
      id: one.get('credentialId') as string,
      transports: one.get('transports') as string[],
    })),
  };
}

export const beginPasskey = defineCallable(contract, handleBeginPasskey);
