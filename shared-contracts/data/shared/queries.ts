import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { blocked, type Blocked } from '../../entities/shared/blocked';
import { requirement, type Requirement } from '../../entities/shared/catalogue';
import { codes } from '../../entities/shared/codes';
import { employee, type Employee } from '../../entities/shared/employee';
import { group, team, type Group, type Team } from '../../entities/shared/group';
import { minimumWages } from '../../entities/shared/minimum-wages';
import { publicConfig } from '../../entities/shared/public-config';
import { publicSpotter, type PublicSpotter } from '../../entities/shared/public-spotter';
import { spotter } from '../../entities/shared/spotter';
import { paths } from '../paths';
import { liveDocument, type LiveQuery } from './live-query';

export const employeeDocument = (uid: string) => liveDocument(employee, paths.employee(uid));

export const groupDocument = (groupId: string) => liveDocument(group, paths.group(groupId));

export const teamDocument = (teamId: string) => liveDocument(team, paths.team(teamId));

export const minimumWagesDocument = () => liveDocument(minimumWages, paths.minimumWages());

export const publicConfigDocument = () => liveDocument(publicConfig, paths.publicConfig());

/** Teams in which the email stands in one of the three lists. */
export const teamsByListQuery = (
  list: 'administrators' | 'editMembers' | 'viewMembers',
  email: string,
): LiveQuery<Team> => ({
  key: `teams:${list}:${email}`,
  schema: team,
  query: (db) => query(collection(db, 'teams'), where(list, 'array-contains', email)),
});

export const teamsOfGroupQuery = (groupId: string): LiveQuery<Team> => ({
  key: `teams:group:${groupId}`,
  schema: team,
  query: (db) => query(collection(db, 'teams'), where('group_uid', '==', groupId)),
});

/** Platform admins: companies whose name begins so, by name. `prefix` is folded as names are. */
export const companiesQuery = (prefix: string, most: number): LiveQuery<Group> => ({
  key: `groups:${most}:${prefix}`,
  schema: group,
  query: (db) =>
    query(
      collection(db, 'groups'),
      where('nameLower', '>=', prefix),
      // The last character that any name may have.
      where('nameLower', '<=', `${prefix}\uf8ff`),
      orderBy('nameLower', 'asc'),
      limit(most),
    ),
});

/** The catalogue of certificates and equipment, without what is hidden. */
export const requirementsQuery = (): LiveQuery<Requirement> => ({
  key: 'requirements',
  schema: requirement,
  query: (db) => query(collection(db, 'requirements'), where('hidden', '==', false)),
});

/** Platform admins: a worker as a whole. */
export const workerDocument = (uid: string) => liveDocument(spotter, paths.spotter(uid));

/** Platform admins: workers whose name begins so, by name. `beginning` is folded by `personNameKey`. */
export const workersByNameQuery = (beginning: string, most: number): LiveQuery<PublicSpotter> => ({
  key: `publicSpotters:name:${beginning}:${most}`,
  schema: publicSpotter,
  query: (db) =>
    query(
      collection(db, 'publicSpotters'),
      where('nameLower', '>=', beginning),
      where('nameLower', '<=', `${beginning}\uf8ff`),
      orderBy('nameLower', 'asc'),
      limit(most),
    ),
});

/** Workers whom the company does not want, the latest block first; for everybody on a team of it (SCH-110, SCH-241). */
export const blockedWorkersQuery = (groupId: string): LiveQuery<Blocked> => ({
  key: `blocked:${groupId}`,
  schema: blocked,
  query: (db) => query(collection(db, paths.group(groupId), 'blocked'), orderBy('blockedAt', 'desc')),
});

/**
 * Everybody of a company, invited and removed ones too, without what is theirs alone (phone, address); for those who are Admin
 * somewhere in it and platform admins.
 */
export const employeesOfGroupQuery = (groupId: string): LiveQuery<Employee> => ({
  key: `employees:group:${groupId}`,
  schema: employee,
  query: (db) => query(collection(db, paths.group(groupId), 'employees')),
});

/** What workers of a team check in and out with today, while its company asks for codes. */
export const codesDocument = (teamId: string) => liveDocument(codes, paths.codes(teamId));
