import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { adminPermissions } from '../entities/admin-permissions';
import { companyNote, type CompanyNote } from '../entities/company-note';
import { group, type Group } from '../../accounts/entities/group';
import { paths } from '../../core/paths';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** Everything that begins like a text stands between it and this. */
const last = '\uf8ff';

export interface CompaniesAsked {
  /** The beginning of the name, folded as `searchNameKey` does. */
  begins: string;
  status?: Group['status'];
  /** Only those that nobody has approved yet (decision N23). */
  waiting?: boolean;
  order: { key: 'name' | 'added' | 'status'; descending: boolean };
  most: number;
}

/** Companies in the server's order; merged ones are hidden (ADM-105, ADM-106). A search is always ordered by name. */
export const directoryQuery = ({ begins, status, waiting = false, order, most }: CompaniesAsked): LiveQuery<Group> => ({
  key: `directory:${JSON.stringify([begins, status, waiting, order, most])}`,
  schema: group,
  query: (db) => {
    const way = order.descending ? 'desc' : 'asc';
    return query(
      collection(db, 'groups'),
      where('merged', '==', false),
      ...(status ? [where('status', '==', status)] : []),
      ...(waiting ? [where('approved', '==', false)] : []),
      ...(begins !== '' ? [where('nameLower', '>=', begins), where('nameLower', '<=', `${begins}${last}`)] : []),
      ...(begins !== '' || order.key === 'name'
        ? [orderBy('nameLower', way)]
        : [orderBy(order.key === 'added' ? 'createdAt' : 'status', way), orderBy('nameLower', 'asc')]),
      limit(most),
    );
  },
});

/** Companies that have a late cancellation policy of their own. */
export const companiesWithPolicyQuery = (): LiveQuery<Group> => ({
  key: 'companies:policy',
  schema: group,
  query: (db) => query(collection(db, 'groups'), where('hasLateCancellationPolicy', '==', true)),
});

/** Notes about a company, the newest first. */
export const companyNotesQuery = (groupId: string, most: number): LiveQuery<CompanyNote> => ({
  key: `notes:${groupId}:${most}`,
  schema: companyNote,
  query: (db) => query(collection(db, paths.group(groupId), 'notes'), orderBy('timestamp', 'desc'), limit(most)),
});

/** What some platform admins alone may do. */
export const adminPermissionsDocument = () => liveDocument(adminPermissions, paths.adminPermissions());
