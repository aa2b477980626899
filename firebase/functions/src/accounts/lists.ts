import type { Permission } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';

const listOf = { Admin: 'administrators', Edit: 'editMembers', View: 'viewMembers' } as const satisfies Record<
  Permission,
  keyof Team
>;

/** The team without a person; the same object if they are not on it. */
export function withoutMember(team: Team, email: string): Team {
  const listed = [team.administrators, team.editMembers, team.viewMembers].some((list) => list.includes(email));
  if (!listed && team.members[email] === undefined) return team;
  const members = Object.fromEntries(Object.entries(team.members).filter(([key]) => key !== email));
  const without = (list: string[]) => list.filter((listedEmail) => listedEmail !== email);
  return {
    ...team,
    members,
    administrators: without(team.administrators),
    editMembers: without(team.editMembers),
    viewMembers: without(team.viewMembers),
  };
}

/** The team with a person on exactly one list, and their role in free text. */
export function withMember(team: Team, email: string, permission: Permission, role: string): Team {
  const rest = withoutMember(team, email);
  const list = listOf[permission];
  return { ...rest, [list]: [...rest[list], email], members: { ...rest.members, [email]: role } };
}
