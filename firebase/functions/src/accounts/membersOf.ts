import { type Employee, type Group, type Member, type Team, teamPermission } from '@spot/contracts/accounts';
import type { Permission } from '@spot/contracts/core';

const rank: Record<Permission, number> = { View: 0, Edit: 1, Admin: 2 };

/**
 * The membership documents that follow from a company's lists, by id. Owners are Admin of the company and every team; other
 * people have their permission from each team's lists, and the highest of these for the company. Disabled and deleted people
 * and deleted teams have none.
 */
export function membersOf(
  group: Group,
  teams: readonly Team[],
  employees: readonly Employee[],
): Map<string, Omit<Member, 'id'>> {
  const members = new Map<string, Omit<Member, 'id'>>();
  for (const { uid, email, disabled, deleted } of employees) {
    if (disabled || deleted || uid === '') continue;
    const owner = group.owners[email] !== undefined;
    let highest: Permission = owner ? 'Admin' : 'View';
    for (const team of teams) {
      if (team.deleted) continue;
      const permission = owner ? 'Admin' : teamPermission(team, email);
      if (!permission) continue;
      if (rank[permission] > rank[highest]) highest = permission;
      members.set(`${team.id}_${uid}`, { uid, groupID: group.id, teamID: team.id, permission, owner });
    }
    members.set(`${group.id}_${uid}`, { uid, groupID: group.id, teamID: '', permission: highest, owner });
  }
  return members;
}
