import { screen, within } from '@testing-library/react';
import { adminPermissionsDocument, companyNotesQuery, directoryQuery } from '@spot/contracts/backoffice/queries';
import {
  blockedWorkersQuery,
  employeesOfGroupQuery,
  groupDocument,
  teamDocument,
  teamsOfGroupQuery,
} from '@spot/contracts/accounts/queries';
import type { Blocked, Employee, Group, Team } from '@spot/contracts/accounts';
import type { CompanyNote } from '@spot/contracts/backoffice';
import { aGroup, anEmployee, aSession, aTeam, fakeShell, fixtureNow, renderInShell } from '@spot/contracts/testing';
import { CompaniesPage } from './CompaniesPage';

const owner = (email: string, name: string) => ({ email, name, role: 'Owner' as const });
export const north = aGroup({
  id: 'north',
  name: 'Northside',
  owners: {
    'olive@north.test': owner('olive@north.test', 'Olive Fern'),
    'abe@north.test': owner('abe@north.test', 'Abe Long'),
  },
});
const address = (street: string, city: string) => ({ unit: '9', street, city, province: 'ON', country: 'Canada' });
export const pier = aTeam({
  id: 'pier',
  name: 'Pier',
  group_uid: 'north',
  phone: '+14165550142',
  address: address('1 Lake Shore', 'Toronto'),
  administrators: ['ann@north.test'],
  editMembers: [],
  viewMembers: ['vic@north.test', 'zoe@north.test'],
  members: { 'ann@north.test': 'Lead', 'vic@north.test': 'Host', 'zoe@north.test': 'Host' },
});
export const airport = aTeam({
  id: 'airport',
  name: 'Airport',
  group_uid: 'north',
  address: address('6301 Silver Dart Dr', 'Mississauga'),
  administrators: ['ann@north.test'],
});
const person = (id: string, name: string, day: number, more: Partial<Employee> = {}) =>
  anEmployee({
    id,
    uid: id,
    name,
    email: `${id}@north.test`,
    employer_uid: 'north',
    registered: true,
    createdAt: Date.UTC(2026, 4, day, 16),
    ...more,
  });
export const people = [person('ann', 'Ann Lee', 3), person('vic', 'Vic Moss', 1), person('zoe', 'Zoe Park', 2)];

export interface Given {
  group?: Group | null;
  teams?: readonly Team[];
  people?: readonly Employee[];
  notes?: readonly CompanyNote[];
  blocked?: readonly Blocked[];
  /** Emails on the deactivation list. */
  listed?: readonly string[];
}

/** Draws the page with the dialog of `north`; `address` is appended to `?company=north`. Null draws only the list. */
export function drawCompany(address: string | null = '', given: Given = {}) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  const { group = north, teams = [pier, airport], listed = [] } = given;
  const { data } = shell;
  const list = { begins: '', waiting: false, order: { key: 'name', descending: false }, most: 100 } as const;
  data.give(directoryQuery(list), group ? [group] : []);
  data.give(groupDocument('north'), group);
  data.give(teamsOfGroupQuery('north'), teams);
  for (const team of teams) data.give(teamDocument(team.id), team);
  data.give(employeesOfGroupQuery('north'), given.people ?? people);
  data.give(companyNotesQuery('north', 50), given.notes ?? []);
  data.give(blockedWorkersQuery('north'), given.blocked ?? []);
  data.give(adminPermissionsDocument(), { id: 'adminPermissions', deactivation: [...listed] });
  return renderInShell(<CompaniesPage />, {
    shell,
    path: address === null ? '/companies' : `/companies?company=north${address}`,
  });
}

export const dialog = (name: string | RegExp) => screen.getByRole('dialog', { name });
const table = (label: string) => screen.getByRole('table', { name: label });
export const heads = (label: string) =>
  within(table(label))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
/** The texts of one column of a table. */
export const column = (label: string, index = 0) =>
  [...table(label).querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[index]?.textContent);
