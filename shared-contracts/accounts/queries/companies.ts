import { employee, type Employee } from '../entities/employee';
import { group, team, type Group, type Team } from '../entities/group';
import * as paths from '../../core/paths';
import { asksFor, collection, limit, orderBy, where } from '../../core/queries/asks';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

export const employeeDocument = (uid: string) => liveDocument(employee, paths.employee(uid));

export const groupDocument = (groupId: string) => liveDocument(group, paths.group(groupId));

export const teamDocument = (teamId: string) => liveDocument(team, paths.team(teamId));

/** The company's teams that have the email in one of their three lists. */
export const teamsByListQuery = (
  groupId: string,
  list: 'administrators' | 'editMembers' | 'viewMembers',
  email: string,
): LiveQuery<Team> => ({
  key: `teams:${groupId}:${list}:${email}`,
  schema: team,
  ...asksFor(collection('teams'), where('group_uid', '==', groupId), where(list, 'array-contains', email)),
});

export const teamsOfGroupQuery = (groupId: string): LiveQuery<Team> => ({
  key: `teams:group:${groupId}`,
  schema: team,
  ...asksFor(collection('teams'), where('group_uid', '==', groupId)),
});

/**
 * Companies whose name starts with `prefix`, by name, without merged ones, which would take the places of others (platform
 * admins). `prefix` must be folded like `nameLower`.
 */
export const companiesQuery = (prefix: string, most: number): LiveQuery<Group> => ({
  key: `groups:${most}:${prefix}`,
  schema: group,
  ...asksFor(
    collection('groups'),
    where('merged', '==', false),
    where('nameLower', '>=', prefix),
    // Sorts after every character of a name.
    where('nameLower', '<=', `${prefix}\uf8ff`),
    orderBy('nameLower', 'asc'),
    limit(most),
  ),
});

/**
 * All employees of a company, also invited and removed ones, without their private phone and address; for Admins of any of its
 * teams and platform admins.
 */
export const employeesOfGroupQuery = (groupId: string): LiveQuery<Employee> => ({
  key: `employees:group:${groupId}`,
  schema: employee,
  ...asksFor(collection(paths.group(groupId), 'employees')),
});
