import type { Functions } from '@firebase/functions';
import { reportUse, type Use } from '@spot/contracts/releases';
import { call } from '@spot/contracts/core/client';
import type { FirebaseHandles } from './firebase';
import type { Asking } from './functions';

/** Sends usage counts in a request that outlives the page. */
export async function sendUse(
  firebase: Pick<FirebaseHandles, 'functions'>,
  batch: string,
  uses: Use[],
): Promise<{ counted: number }> {
  const functions = await firebase.functions();
  const { fetchImpl } = functions as unknown as Asking;
  const lasting: Asking = { fetchImpl: (input, init) => fetchImpl(input, { ...init, keepalive: true }) };
  return call(Object.assign(Object.create(functions) as Functions, lasting), reportUse, { batch, uses });
}
