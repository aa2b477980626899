import type { Employee, Group, Team } from '@spot/contracts/accounts';
import { emptySession, roleOf, type Session, type SessionUser } from '@spot/contracts/shell-api';
import { accessOf, refusal, signedOut, withKnown, withUser, type Known } from './reduce';

const user: SessionUser = { uid: 'u', email: 'edit@spot.test', emailVerified: true, admin: false, deactivator: false };
const unverified: SessionUser = { ...user, emailVerified: false };
const admin: SessionUser = { ...user, admin: true };
const employee = (more: Partial<Employee> = {}) => ({ uid: 'u', disabled: false, deleted: false, ...more }) as Employee;
const group = (owner?: string) =>
  ({ id: 'g', owners: owner ? { [owner]: { email: owner, name: 'O', role: 'Owner' } } : {} }) as unknown as Group;
const team = (id: string, name: string, lists: Partial<Team> = {}) =>
  ({ id, name, administrators: [], editMembers: [], viewMembers: [], ...lists }) as unknown as Team;
const loading: Session = { ...emptySession, status: 'loading', user };
const harbour = team('t1', 'Harbour', { editMembers: [user.email] });
const arena = team('t2', 'Arena', { viewMembers: [user.email] });
const known = (more: Partial<Known> = {}): Known => ({
  employee: employee(),
  group: group(),
  teams: [harbour, arena],
  ...more,
});

describe('the user of the session', () => {
  it('is nobody after signing out, and nothing of the session remains (several tabs)', () => {
    expect(withUser({ ...loading, status: 'ready', employee: employee() }, null)).toEqual(signedOut);
  });
  it('starts with an empty session if it is another one', () => {
    const other = withUser(withKnown(loading, known()), { ...user, uid: 'v' });
    expect(other).toMatchObject({ status: 'loading', employee: null, teams: [] });
  });
  it('keeps what was loaded if only the token changed', () => {
    const before = withKnown(loading, known());
    expect(withUser(before, { ...user })).toEqual(before);
  });
  it('starts with an empty session after losing the right to view companies', () => {
    const viewing = { ...withKnown({ ...loading, user: admin, viewingAs: { groupId: 'g' } }, known()) };
    expect(withUser(viewing, admin)).toEqual(viewing);
    expect(withUser(viewing, user)).toMatchObject({ status: 'loading', viewingAs: null, group: null, teams: [] });
  });
  it('waits for the company once the email is verified (ACC-026)', () => {
    const before = withKnown({ ...loading, user: unverified }, known({ group: undefined, teams: undefined }));
    const after = withUser(before, user);
    expect(after.status).toBe('loading');
    expect(withKnown(after, known({ group: undefined, teams: undefined })).status).toBe('loading');
    expect(withKnown(after, known())).toMatchObject({ status: 'ready', selectedTeamId: 't2' });
  });
});

describe('the session', () => {
  it('is not ready before the employee, the company and the teams have answered (ACC-021)', () => {
    expect(withKnown(loading, known({ employee: undefined })).status).toBe('loading');
    expect(withKnown(loading, known({ group: undefined })).status).toBe('loading');
    expect(withKnown(loading, known({ teams: undefined })).status).toBe('loading');
    expect(withKnown(loading, known()).status).toBe('ready');
  });
  it('needs no company while the email is not verified, because none may be read (ACC-026)', () => {
    const waiting = { ...loading, user: unverified };
    expect(withKnown(waiting, known({ employee: undefined })).status).toBe('loading');
    expect(withKnown(waiting, known({ group: undefined, teams: undefined })).status).toBe('ready');
  });
  it('lists teams by name with the right of each', () => {
    expect(withKnown(loading, known()).teams.map(({ team: { name }, permission }) => [name, permission])).toEqual([
      ['Arena', 'View'],
      ['Harbour', 'Edit'],
    ]);
  });
  it('makes an owner Admin of every team of the company', () => {
    const session = withKnown(loading, known({ group: group(user.email), teams: [team('t3', 'Pier')] }));
    expect(session.teams).toHaveLength(1);
    expect(roleOf(session)).toBe('Owner');
  });
  it('needs no company for a platform admin, and all of it while one is viewed (ACC-003, C23)', () => {
    const office = { ...loading, user: admin };
    expect(withKnown(office, known({ group: undefined, teams: undefined }))).toMatchObject({
      status: 'ready',
      group: null,
    });
    const viewing = { ...office, viewingAs: { groupId: 'g' } };
    expect(withKnown(viewing, known({ teams: undefined })).status).toBe('loading');
    expect(withKnown(viewing, known()).teams).toHaveLength(2);
  });
  it('has one switch for viewing a company, which can be turned off without a trace (ACC-181)', () => {
    const office = withKnown({ ...loading, user: admin }, known({ group: undefined, teams: undefined }));
    expect(office).toMatchObject({ user: { admin: true }, viewingAs: null, group: null, teams: [] });
    const viewing = withKnown({ ...office, viewingAs: { groupId: 'g' } }, known());
    expect(viewing).toMatchObject({ user: { admin: true }, viewingAs: { groupId: 'g' }, group: { id: 'g' } });
    expect(roleOf(viewing)).toBe('CompanyView');
    const back = withKnown({ ...viewing, viewingAs: null }, known());
    expect(back).toEqual({ ...office, employee: back.employee });
    expect(roleOf(back)).toBe('Office');
  });
  it('gives the rights of a platform admin by the claim of a fresh token, and withdraws them by the next (ACC-185)', () => {
    const plain = withKnown(loading, known());
    expect(roleOf(plain)).toBe('View');
    const risen = withKnown(withUser(plain, admin), known());
    expect(risen).toMatchObject({ group: null, teams: [] });
    expect(roleOf(risen)).toBe('Office');
    expect(roleOf(withKnown(withUser(risen, user), known()))).toBe('View');
  });
  it('takes no rights from the copy of the claim in the record, which its owner could write (ACC-185)', () => {
    expect(roleOf(withKnown(loading, known({ employee: employee({ isAdmin: true }) })))).toBe('View');
  });
  it('opens the stored team, then keeps this tab’s choice even if the stored one changes (section 6 item 19)', () => {
    const first = withKnown(loading, known({ employee: employee({ selectedTeamId: 't1' }) }));
    expect(first.selectedTeamId).toBe('t1');
    const later = withKnown(first, known({ employee: employee({ selectedTeamId: 't2' }) }));
    expect(later.selectedTeamId).toBe('t1');
  });
  it('falls back to the first team if the chosen or stored one is gone (ACC-187)', () => {
    expect(withKnown(loading, known({ employee: employee({ selectedTeamId: 'gone' }) })).selectedTeamId).toBe('t2');
    expect(withKnown({ ...loading, selectedTeamId: 't1' }, known({ teams: [arena] })).selectedTeamId).toBe('t2');
    expect(withKnown(loading, known({ teams: [] })).selectedTeamId).toBeNull();
  });
});

describe('a person who is refused', () => {
  it('is somebody who is neither employee nor company (ACC-041)', () => {
    expect(refusal(user, known({ employee: null, group: null }))).toBe('unknown');
    expect(refusal(user, known({ employee: null, group: group() }))).toBeUndefined();
    expect(refusal(user, known({ employee: null, group: undefined }))).toBeUndefined();
    expect(refusal(admin, known({ employee: null, group: null }))).toBeUndefined();
  });
  it('is an employee who was disabled or deleted (N27, N28)', () => {
    expect(refusal(user, known({ employee: employee({ disabled: true }) }))).toBe('disabled');
    expect(refusal(user, known({ employee: employee({ deleted: true }) }))).toBe('removed');
    expect(refusal(user, known())).toBeUndefined();
  });
  it('is no platform admin, whom a company that employs them can lock out of the company alone (N28)', () => {
    const gone = [{ disabled: true }, { deleted: true }].map((more) => known({ employee: employee(more) }));
    for (const one of gone) {
      expect(refusal(admin, one)).toBeUndefined();
      expect(refusal({ ...user, enrolling: true }, one)).toBeUndefined();
    }
  });
});

it('a team that does not list the email is not one of theirs', () => {
  expect(accessOf([team('t', 'Elsewhere')], user.email, false)).toEqual([]);
});
