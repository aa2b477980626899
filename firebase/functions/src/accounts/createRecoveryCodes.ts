import { randomInt } from 'node:crypto';
import {
  createRecoveryCodes as contract,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  shownRecoveryCode,
} from '@spot/contracts/accounts';
import { callText, paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { recoveryDigest } from './recoveryDigest';

const newCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/**
 * Refuses sessions that began with only a password, because a code removes the second factor. Codes from before it was set up
 * would remove it too.
 */
async function handleCreateRecoveryCodes(
  _request: RequestOf<typeof contract>,
  { db, caller: { uid, strong, admin }, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  if (!strong) throw refusal('permission-denied', callText.secondFactorFirst, { reason: 'secondFactor' });
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const digests = codes.map((code) => recoveryDigest(uid, code));
  await db.doc(paths.recoveryCodes(uid)).set(stored('recoveryCodes', { digests, createdAt: now, strong, admin }));
  return { codes: codes.map(shownRecoveryCode) };
}

export const createRecoveryCodes = defineCallable(contract, handleCreateRecoveryCodes);
