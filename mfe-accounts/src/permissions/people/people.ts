import { type Employee, type Group, type Team, teamPermission } from '@spot/contracts/accounts';
import type { Permission } from '@spot/contracts/core';

type InviteStatus = 'Pending' | 'Accepted';

/** An owner or a member of a team as a row shows them. */
export interface Person {
  email: string;
  /** Empty where nobody has said it. */
  name: string;
  role: string;
  /** Of members; owners have none. */
  permission?: Permission;
  /** Unknown where the viewer may not read people. */
  status: InviteStatus | undefined;
  uid: string;
}

export type PeopleByEmail = ReadonlyMap<string, Employee>;

export function byEmail(employees: readonly Employee[]): PeopleByEmail {
  return new Map(employees.map((employee) => [employee.email, employee]));
}

/** Pending until somebody has registered (ACC-191). */
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

/** Everybody on one of the team's lists, each once. */
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

/** Does the person's name or email hold the words that were typed? */
export function matches({ name, email }: Pick<Person, 'name' | 'email'>, typed: string): boolean {
  const sought = typed.trim().toLowerCase();
  return name.toLowerCase().includes(sought) || email.includes(sought);
}
