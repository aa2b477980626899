import { collection, query, where } from '@firebase/firestore';
import { acceptance, type Acceptance } from '../entities/acceptance';
import type { LiveQuery } from '../../core/queries/live-query';

/** A person's accepted agreements; readable by themselves and platform admins. */
export const acceptancesQuery = (uid: string): LiveQuery<Acceptance> => ({
  key: `acceptances:${uid}`,
  schema: acceptance,
  query: (db) => query(collection(db, 'acceptances'), where('uid', '==', uid)),
});
