import { Route, Routes } from 'react-router-dom';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import type { Employee, Role } from '@spot/contracts/accounts';
import type { Session } from '@spot/contracts/shell-api';
import { aGroup, anEmployee, aSession, aTeam, fakeShell, renderInShell, type FakeShell } from '@spot/contracts/testing';
import { TeamPage } from '../team/TeamPage';
import { PermissionsPage } from './PermissionsPage';

export const group = aGroup({
  owners: {
    'owner@northside.test': { email: 'owner@northside.test', name: 'Olivia Owner', role: 'Owner' },
    'oscar@northside.test': { email: 'oscar@northside.test', name: 'Oscar Otis', role: 'Owner', title: 'Director' },
    'new.owner@northside.test': { email: 'new.owner@northside.test', name: 'Nia New', role: 'Owner' },
  },
});
export const downtown = aTeam({
  administrators: ['admin@northside.test'],
  editMembers: ['edit@northside.test'],
  viewMembers: ['invited.view@northside.test'],
  members: {
    'admin@northside.test': 'Floor manager',
    'edit@northside.test': 'Supervisor',
    'invited.view@northside.test': 'Clerk',
  },
  names: { 'admin@northside.test': 'Ada Admin', 'edit@northside.test': 'Ed Ito' },
});
const airport = aTeam({ id: 'team-2', name: 'Airport' });

const person = (id: string, email: string, name: string, registered = true) =>
  anEmployee({ id, uid: registered ? id : '', email, name, registered });
export const employees: Employee[] = [
  person('user-1', 'owner@northside.test', 'Olivia Owner'),
  person('uid-oscar', 'oscar@northside.test', 'Oscar Otis'),
  person('guest-1', 'new.owner@northside.test', 'Nia New', false),
  person('uid-admin', 'admin@northside.test', 'Ada Admin'),
  person('uid-edit', 'edit@northside.test', 'Ed Ito'),
  person('guest-2', 'invited.view@northside.test', 'Vi Dot', false),
];
export const everybody = employeesOfGroupQuery('group-1');

/** The session of a person with this role in Downtown; owners and platform admins have both teams. */
export function sessionOf(role: Role, over: Partial<Session> = {}): Session {
  const permission = role === 'Edit' || role === 'View' ? role : 'Admin';
  const mine = role === 'Owner' || role === 'CompanyView' ? [airport, downtown] : [downtown];
  return aSession(role, { group, teams: mine.map((team) => ({ team, permission })), ...over });
}

export function shellOf(role: Role, over: Partial<Session> = {}): FakeShell {
  return fakeShell({ session: sessionOf(role, over), data: (data) => data.give(everybody, employees) });
}

export function drawPermissions(shell: FakeShell, path = '/permissionspage') {
  return renderInShell(
    <Routes>
      <Route path="/permissionspage" element={<PermissionsPage />} />
      <Route path="/team/:teamId" element={<TeamPage />} />
    </Routes>,
    { path, shell },
  );
}
