import type { FirebaseApp } from '@firebase/app';
import { connectFunctionsEmulator, getFunctions, type Functions } from '@firebase/functions';
import { functionsRegion } from '@spot/contracts/core';
import type { Config } from '../config';

export function openFunctions(app: FirebaseApp, emulator: Config['emulator']): Functions {
  const functions = getFunctions(app, functionsRegion);
  if (emulator) connectFunctionsEmulator(functions, emulator.host, emulator.port);
  return functions;
}
