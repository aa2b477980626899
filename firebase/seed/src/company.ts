import { geohashForLocation } from 'geofire-common';
import type { Address } from '@spot/contracts/core';
import type { Group, Team } from '@spot/contracts/accounts';

export interface Person {
  uid: string;
  name: string;
  email: string;
  verified: boolean;
  department?: string;
}

export interface Company {
  group: Group;
  teams: Team[];
  people: Person[];
}

const place = (lat: number, lng: number) => ({ lat, lng, geohash: geohashForLocation([lat, lng]) });

export interface TeamPlan {
  id: string;
  name: string;
  address: Address;
  at: readonly [number, number];
  admins?: string[];
  editors?: string[];
  viewers?: string[];
}

export function team(groupId: string, groupName: string, timeZone: string, phone: string, plan: TeamPlan): Team {
  const admins = plan.admins ?? [];
  const editors = plan.editors ?? [];
  const viewers = plan.viewers ?? [];
  return {
    id: plan.id,
    name: plan.name,
    groupName,
    group_uid: groupId,
    phone,
    bio: `${groupName}, ${plan.name}`,
    url: `https://${groupId}.test`,
    address: plan.address,
    position: place(...plan.at),
    timeZone,
    administrators: admins,
    editMembers: editors,
    viewMembers: viewers,
    members: Object.fromEntries([
      ...admins.map((email) => [email, 'Operations manager']),
      ...editors.map((email) => [email, 'Shift lead']),
      ...viewers.map((email) => [email, 'Front desk']),
    ]),
  };
}

export function group(
  base: Pick<Group, 'id' | 'name' | 'email' | 'phone' | 'address' | 'timeZone' | 'bio' | 'url'>,
  owner: Person,
  createdAt: number,
): Group {
  return {
    ...base,
    uid: base.id,
    createdAt,
    approved: true,
    stats: { completed: 0, hours: 0, paid: 0, rating: 0 },
    owners: { [owner.email]: { email: owner.email, name: owner.name, role: 'Owner' } },
    primaryOwnerUid: owner.uid,
    status: 'Active',
    merged: false,
    betaAccess: false,
    isTest: false,
    hasLateCancellationPolicy: false,
    positionRequirement: { certificates: [], equipment: [], physicalRequirements: [] },
    requireManualHours: false,
    checkInCheckOut: false,
  };
}

/** Adds to teams the names of their people, for readers without access to the company's employees. */
export function withNames(company: Company): Company {
  const names = new Map(company.people.map(({ email, name }) => [email, name]));
  const teams = company.teams.map((one) => ({
    ...one,
    names: Object.fromEntries(Object.keys(one.members).map((email) => [email, names.get(email) ?? ''])),
  }));
  return { ...company, teams };
}
