import type { Functions } from '@firebase/functions';
import { reportUse } from '@spot/contracts/calls';
import { call } from '@spot/contracts/calls/client';
import type { Use } from '@spot/contracts/releases';
import type { OpenSession } from '../session/open';

/** What the SDK asks by. */
interface Asking {
  fetchImpl: typeof fetch;
}

/** Tells how versions did, in a request that outlives the page which it is sent from. */
export async function sendUse({ firebase }: Pick<OpenSession, 'firebase'>, batch: string, uses: Use[]): Promise<void> {
  const functions = await firebase.functions();
  const { fetchImpl } = functions as unknown as Asking;
  const lasting: Asking = { fetchImpl: (input, init) => fetchImpl(input, { ...init, keepalive: true }) };
  await call(Object.assign(Object.create(functions) as Functions, lasting), reportUse, { batch, uses });
}
