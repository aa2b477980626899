import { asksFor, collection, limit, orderBy } from '../../core/queries/asks';
import { wageChange, type WageChange } from '../entities/wage-change';
import type { LiveQuery } from '../../core/queries/live-query';

/** The newest changes of minimum wages (platform admins). */
export const wageChangesQuery = (most: number): LiveQuery<WageChange> => ({
  key: `wageChanges:${most}`,
  schema: wageChange,
  ...asksFor(collection('wageChanges'), orderBy('at', 'desc'), limit(most)),
});
