import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { adminPermissions } from '../entities/admin-permissions';
import { companyNote, type CompanyNote } from '../entities/company-note';
import { group, type Group } from '../../accounts/entities/group';
import * as paths from '../../core/paths';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** Sorts after every character: all texts with a prefix are between the prefix and the prefix followed by this. */
const last = '\uf8ff';

export interface CompaniesAsked {
  /** Prefix of the name, folded by `searchNameKey`. */
  begins: string;
  status?: Group['status'];
  /** Only companies that are not approved yet (decision N23). */
  waiting?: boolean;
  order: { key: 'name' | 'added' | 'status'; descending: boolean };
  most: number;
}

/** Companies without merged ones (ADM-105, ADM-106). A search is always ordered by name. */
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

/** Companies with their own late cancellation policy. */
export const companiesWithPolicyQuery = (): LiveQuery<Group> => ({
  key: 'companies:policy',
  schema: group,
  query: (db) => query(collection(db, 'groups'), where('hasLateCancellationPolicy', '==', true)),
});

/** Notes about a company, newest first. */
export const companyNotesQuery = (groupId: string, most: number): LiveQuery<CompanyNote> => ({
  key: `notes:${groupId}:${most}`,
  schema: companyNote,
  query: (db) => query(collection(db, paths.group(groupId), 'notes'), orderBy('timestamp', 'desc'), limit(most)),
});

/** Emails of platform admins with special rights. */
export const adminPermissionsDocument = () => liveDocument(adminPermissions, paths.adminPermissions());
