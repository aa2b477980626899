import { collection, query, where } from '@firebase/firestore';
import { passkey, type Passkey } from '../entities/passkey';
import type { LiveQuery } from '../../core/queries/live-query';

/** Passkeys of the signed-in person. */
export const passkeysQuery = (uid: string): LiveQuery<Passkey> => ({
  key: `passkeys:${uid}`,
  schema: passkey,
  query: (db) => query(collection(db, 'passkeys'), where('uid', '==', uid)),
});
