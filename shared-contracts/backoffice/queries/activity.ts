import { asksFor, collectionGroup, limit, orderBy, where } from '../../core/queries/asks';
import { activity, type Activity } from '../../dayof/entities/activity';
import type { LiveQuery } from '../../core/queries/live-query';

/** Activity in all teams, newest first, optionally only of some kinds (platform admins; decision N69). */
export const officeActivityQuery = (
  kinds: readonly Activity['actionType'][] | undefined,
  most: number,
): LiveQuery<Activity> => ({
  key: `activity:office:${kinds?.join(',') ?? ''}:${most}`,
  schema: activity,
  ...asksFor(
    collectionGroup('spotterActivity'),
    ...(kinds ? [where('actionType', 'in', kinds)] : []),
    orderBy('createdAt', 'desc'),
    limit(most),
  ),
});
