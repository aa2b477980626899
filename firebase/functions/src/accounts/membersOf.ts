import { type Employee, type Group, type Member, type Team, teamPermission } from '@spot/contracts/accounts';
import type { Permission } from '@spot/contracts/core';

const rank: Record<Permission, number> = { View: 0, Edit: 1, Admin: 2 };

/**
 * The membership documents that a company's lists mean, by id. An owner is Admin of the company and of every team;
 * others have what the lists of each team say, and on the company the highest of it. Disabled and deleted people have none, and deleted
 * teams give none.
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
