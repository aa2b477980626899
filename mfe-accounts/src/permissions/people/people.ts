import { type Employee, type Group, type Team, teamPermission } from '@spot/contracts/accounts';
import { hasWords, type Permission } from '@spot/contracts/core';

type InviteStatus = 'Pending' | 'Accepted';

/** An owner or a team's member, as shown in a row. */
export interface Person {
  email: string;
  /** Empty if unknown. */
  name: string;
  role: string;
  /** Only for members; owners have none. */
  permission?: Permission;
  /** Undefined if the viewer may not read people. */
  status: InviteStatus | undefined;
  uid: string;
}

export type PeopleByEmail = ReadonlyMap<string, Employee>;

export function byEmail(employees: readonly Employee[]): PeopleByEmail {
  return new Map(employees.map((employee) => [employee.email, employee]));
}

/** Pending until the person has registered (ACC-191). */
function statusOf(employee: Pick<Employee, 'registered'> | undefined): InviteStatus | undefined {
  return employee && (employee.registered ? 'Accepted' : 'Pending');
}

export function ownersOf({ owners }: Pick<Group, 'owners'>, people: PeopleByEmail): Person[] {
  return Object.values(owners).map(({ email, name, role, title }) => {
    const employee = people.get(email);
    return { email, name, role: title ?? role, status: statusOf(employee), uid: employee?.uid ?? '' };
  });
}

type Lists = Pick<Team, 'administrators' | 'editMembers' | 'viewMembers'>;

/** Emails on the team's lists, each once. */
export function emailsOf({ administrators, editMembers, viewMembers }: Lists): string[] {
  return [...new Set([...administrators, ...editMembers, ...viewMembers])];
}

export function membersOf(team: Lists & Pick<Team, 'members' | 'names'>, people: PeopleByEmail): Person[] {
  return emailsOf(team).map((email) => {
    const employee = people.get(email);
    return {
      email,
      name: employee?.name || (team.names?.[email] ?? ''),
      role: team.members[email] ?? '',
      permission: teamPermission(team, email),
      status: statusOf(employee),
      uid: employee?.uid ?? '',
    };
  });
}

/** Whether the person's name and email contain the typed words. */
export const matches = ({ name, email }: Pick<Person, 'name' | 'email'>, typed: string): boolean =>
  hasWords([name, email], typed);
