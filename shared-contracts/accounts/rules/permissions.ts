import type { Right } from '../../core/calls/access';
import type { Permission } from '../../core/entities/common';

/** A person's role on the selected team: an owner counts as Admin; `CompanyView` is a platform admin viewing a company. */
export type Role = Permission | 'Owner' | 'CompanyView' | 'Office';

const all: readonly Role[] = ['Owner', 'Admin', 'Edit', 'View', 'CompanyView', 'Office'];
const acting: readonly Role[] = ['Owner', 'Admin', 'Edit', 'CompanyView', 'Office'];

/** The published permission matrix (decisions section 8). */
export const permissionMatrix: Record<Right, readonly Role[]> = {
  seeSchedule: all,
  seeWages: all,
  manageShifts: acting,
  managePositions: ['Owner', 'Admin', 'Edit', 'Office'],
  waitlist: ['CompanyView', 'Office'],
  block: acting,
  checkIn: acting,
  adjustTime: acting,
  rate: ['Owner', 'Admin', 'Edit'],
  afterLock: ['CompanyView', 'Office'],
  sendMessages: ['Owner', 'Admin', 'Edit', 'Office'],
  payColumns: ['CompanyView', 'Office'],
  manageMembers: ['Owner', 'Admin', 'CompanyView', 'Office'],
  editTeam: ['Owner', 'Admin', 'CompanyView', 'Office'],
  manageOwners: ['Owner', 'Office'],
  transferOwnership: ['Owner'],
  mandatoryRequirements: ['Owner', 'Office'],
  companyProfile: ['Owner', 'Office'],
};

export function can(role: Role | undefined, right: Right): boolean {
  return role !== undefined && permissionMatrix[right].includes(role);
}

type Lists = { administrators: readonly string[]; editMembers: readonly string[]; viewMembers: readonly string[] };

/** The permission that a team's lists give an email; if it is in several, the highest one. */
export function teamPermission(team: Lists, email: string): Permission | undefined {
  if (team.administrators.includes(email)) return 'Admin';
  if (team.editMembers.includes(email)) return 'Edit';
  return team.viewMembers.includes(email) ? 'View' : undefined;
}
