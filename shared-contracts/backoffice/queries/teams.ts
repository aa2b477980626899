import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { team, type Team } from '../../accounts/entities/group';
import type { LiveQuery } from '../../core/queries/live-query';

/** Teams of all companies whose name begins so, by name (platform admins). `begins` is folded as names are. */
export const teamsByNameQuery = (begins: string, most: number): LiveQuery<Team> => ({
  key: `teams:name:${most}:${begins}`,
  schema: team,
  query: (db) =>
    query(
      collection(db, 'teams'),
      where('nameLower', '>=', begins),
      // The last character that any name may have.
      where('nameLower', '<=', `${begins}\uf8ff`),
      orderBy('nameLower', 'asc'),
      limit(most),
    ),
});
