import { asksFor, collection, where } from '../../core/queries/asks';
import { acceptance, type Acceptance } from '../entities/acceptance';
import type { LiveQuery } from '../../core/queries/live-query';

/** A person's accepted agreements; readable by themselves and platform admins. */
export const acceptancesQuery = (uid: string): LiveQuery<Acceptance> => ({
  key: `acceptances:${uid}`,
  schema: acceptance,
  ...asksFor(collection('acceptances'), where('uid', '==', uid)),
});
