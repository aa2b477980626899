import { syncVerification } from '@spot/contracts/accounts';
import { call } from '@spot/contracts/core/client';
import type { FirebaseHandles } from './firebase';

/** Tells the server that the email is verified, and accepts the person's pending invite (ACC-042, ACC-086). */
export const noteVerified = async ({ functions }: FirebaseHandles) => call(await functions(), syncVerification, {});
