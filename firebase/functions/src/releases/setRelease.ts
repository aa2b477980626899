import { error as logError } from 'firebase-functions/logger';
import type { Firestore } from 'firebase-admin/firestore';
import { setRelease as contract } from '@spot/contracts/releases';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { requiredText } from '../core/requiredText';
import { changeRegistry } from './changeRegistry';
import { followRegistry } from './followRegistry';
import { requireRelease } from './requireRelease';
import { keyName } from './sign';

/** Whether the file was written. The change is final even if not; the next call or the schedule writes the file. */
async function follows(db: Firestore): Promise<boolean> {
  try {
    await followRegistry(db);
    return true;
  } catch (error) {
    logError('The registry could not be written to the bucket', error);
    return false;
  }
}

async function handleSetRelease(
  request: RequestOf<typeof contract>,
  { db, caller, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  requireRelease(caller, request.feature);
  keyName();
  const number = await changeRegistry(db, caller, { ...request, why: requiredText(request.why, 'why') }, now);
  return { number, live: await follows(db) };
}

export const setRelease = defineCallable(contract, handleSetRelease);
