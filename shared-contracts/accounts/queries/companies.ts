import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { employee, type Employee } from '../entities/employee';
import { group, team, type Group, type Team } from '../entities/group';
import { paths } from '../../core/paths';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

export const employeeDocument = (uid: string) => liveDocument(employee, paths.employee(uid));

export const groupDocument = (groupId: string) => liveDocument(group, paths.group(groupId));

export const teamDocument = (teamId: string) => liveDocument(team, paths.team(teamId));

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

/**
 * Everybody of a company, invited and removed ones too, without what is theirs alone (phone, address); for those who are Admin
 * somewhere in it and platform admins.
 */
export const employeesOfGroupQuery = (groupId: string): LiveQuery<Employee> => ({
  key: `employees:group:${groupId}`,
  schema: employee,
  query: (db) => query(collection(db, paths.group(groupId), 'employees')),
});
