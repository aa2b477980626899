import { asksFor, collection, limit, orderBy, where } from '../../core/queries/asks';
import { team, type Team } from '../../accounts/entities/group';
import type { LiveQuery } from '../../core/queries/live-query';

/** Teams of all companies whose name starts with `begins` (folded like `nameLower`), by name (platform admins). */
export const teamsByNameQuery = (begins: string, most: number): LiveQuery<Team> => ({
  key: `teams:name:${most}:${begins}`,
  schema: team,
  ...asksFor(
    collection('teams'),
    where('nameLower', '>=', begins),
    // Sorts after every character of a name.
    where('nameLower', '<=', `${begins}\uf8ff`),
    orderBy('nameLower', 'asc'),
    limit(most),
  ),
});
