import type { FirebaseApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import { connectFunctionsEmulator, getFunctions, type Functions } from '@firebase/functions';
import { functionsRegion } from '@spot/contracts/core';
import type { Config } from '../config';

/** How the SDK sends requests. */
export interface Asking {
  fetchImpl: typeof fetch;
}

/**
 * The SDK leaves the token off if it could not be renewed, as in the moments after a device has slept, and the function would
 * then ask somebody who is signed in to sign in. Such a request is not sent and fails like any other without a network.
 */
export function openFunctions(
  app: FirebaseApp,
  emulator: Config['emulator'],
  auth: Pick<Auth, 'currentUser'>,
): Functions {
  const functions = getFunctions(app, functionsRegion);
  if (emulator) connectFunctionsEmulator(functions, emulator.host, emulator.port);
  const asking = functions as unknown as Asking;
  const { fetchImpl } = asking;
  asking.fetchImpl = async (input, init) => {
    if (auth.currentUser && !new Headers(init?.headers).has('Authorization')) throw new TypeError('Failed to fetch');
    return fetchImpl(input, init);
  };
  return functions;
}
