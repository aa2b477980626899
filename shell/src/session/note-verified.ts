import { syncVerification } from '@spot/contracts/accounts';
import { call } from '@spot/contracts/core/client';
import type { FirebaseHandles } from './firebase';

/** Has the server note that the email is proven, and bind the invite that waited for it (ACC-042, ACC-086). */
export const noteVerified = async ({ functions }: FirebaseHandles) => call(await functions(), syncVerification, {});
