import { type Employee, type Team, teamPermission } from '@spot/contracts/accounts';
import type { Permission } from '@spot/contracts/core';

/** A person on one of a team's lists. */
export interface TeamMember {
  email: string;
  name: string;
  role: string;
  permission: Permission;
  /** When their record was created (ms); undefined for a few old ones. */
  addedAt: number | undefined;
}

type Lists = Pick<Team, 'administrators' | 'editMembers' | 'viewMembers'>;

/** Emails on the team's lists, each once. */
export const emailsOf = ({ administrators, editMembers, viewMembers }: Lists): string[] => [
  ...new Set([...administrators, ...editMembers, ...viewMembers]),
];

export function membersOf(team: Lists & Pick<Team, 'members' | 'names'>, employees: readonly Employee[]): TeamMember[] {
  const people = new Map(employees.map((employee) => [employee.email, employee]));
  return emailsOf(team).flatMap((email) => {
    const permission = teamPermission(team, email);
    const person = people.get(email);
    const name = person?.name || (team.names?.[email] ?? '');
    return permission ? [{ email, name, role: team.members[email] ?? '', permission, addedAt: person?.createdAt }] : [];
  });
}
