import { randomInt } from 'node:crypto';
import {
  createRecoveryCodes as contract,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  shownRecoveryCode,
} from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { stored } from '../core/firebase';
import { recoveryDigest } from './recoveryDigest';

const newCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

async function handleCreateRecoveryCodes(
  _request: RequestOf<typeof contract>,
  { db, caller: { uid }, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const digests = codes.map((code) => recoveryDigest(uid, code));
  await db.doc(paths.recoveryCodes(uid)).set(stored('recoveryCodes', { digests, createdAt: now }));
  return { codes: codes.map(shownRecoveryCode) };
}

export const createRecoveryCodes = defineCallable(contract, handleCreateRecoveryCodes);
