import { reportFaults, type BrowserFault } from '@spot/contracts/releases';
import { call } from '@spot/contracts/core/client';
import type { FirebaseHandles } from './firebase';

/** Reports this browser's errors to operations. */
export const sendFaults = async (firebase: Pick<FirebaseHandles, 'functions'>, faults: BrowserFault[]) =>
  call(await firebase.functions(), reportFaults, { faults });
