import { beginPasskeySignIn as contract } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { settleAll } from '../../core/inParallel';
import { addressOf, requireTurn } from '../../core/limits';
import { newChallenge } from './challenges';
import { relyingParty } from './relyingParty';
import { loadChecks } from './verify';

async function handleBeginPasskeySignIn(
  _request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context, 'passkeys', addressOf(context));
  const [challenge] = await settleAll([newChallenge(context, { use: 'signIn' }), loadChecks()]);
  return { challenge, rpId: relyingParty().rpId };
}

export const beginPasskeySignIn = defineCallable(contract, handleBeginPasskeySignIn);
