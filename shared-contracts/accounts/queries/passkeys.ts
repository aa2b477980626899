import { asksFor, collection, where } from '../../core/queries/asks';
import { passkey, type Passkey } from '../entities/passkey';
import type { LiveQuery } from '../../core/queries/live-query';

/** Passkeys of the signed-in person. */
export const passkeysQuery = (uid: string): LiveQuery<Passkey> => ({
  key: `passkeys:${uid}`,
  schema: passkey,
  ...asksFor(collection('passkeys'), where('uid', '==', uid)),
});
