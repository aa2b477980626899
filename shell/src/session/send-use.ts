import { reportUse } from '@spot/contracts/calls';
import { call } from '@spot/contracts/calls/client';
import type { Use } from '@spot/contracts/releases';
import type { FirebaseHandles } from './firebase';

/** Tells how versions did in this browser; the same batch again counts nothing. */
export const sendUse = async ({ functions }: FirebaseHandles, batch: string, uses: Use[]) =>
  call(await functions(), reportUse, { batch, uses });
