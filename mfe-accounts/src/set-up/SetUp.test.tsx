import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeSignUp, type Employee, type Group, type Team } from '@spot/contracts/accounts';
import {
  aGroup,
  anEmployee,
  aSession,
  aTeam,
  axeFindings,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { fill } from '../testing/fill';

const calls = serveCalls();
const user = userEvent.setup({ delay: null });

const address = { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };
const complete: Partial<Group> = {
  phone: '+14165550142',
  url: 'https://northside.test',
  bio: 'We feed crowds.',
  profPicURL: 'https://files.test/logo.png',
  address,
};

interface Stand {
  group?: Partial<Group>;
  teams?: Partial<Team>[];
  employee?: Partial<Employee>;
  role?: 'Owner' | 'View';
}

const sessionOf = ({ group = complete, teams = [], employee = {}, role = 'Owner' }: Stand) => {
  const base = aSession(role);
  return aSession(role, {
    group: aGroup(group),
    employee: anEmployee({ email: base.user?.email ?? '', signUpComplete: false, ...employee }),
    teams: teams.map((team) => ({ team: aTeam(team), permission: 'Admin' as const })),
  });
};
const show = async (stand: Stand = {}) => {
  const drawn = renderInShell(<PageRoutes pages={pages} />, { path: '/teamspage', session: sessionOf(stand) });
  await screen.findByRole('heading', { name: 'Set Up Your Account' });
  return drawn;
};
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the set-up' }))
    .getAllByRole('listitem')
    .map((item) => [
      item.textContent,
      item.getAttribute('aria-current') === 'step' ? 'here' : within(item).queryByLabelText('done') ? 'done' : '',
    ]);

describe('/teamspage', () => {
  beforeEach(() => localStorage.clear());

  it('has its title, Logout, the note and below it the form (ACC-009, ACC-087, ACC-088, ACC-089)', async () => {
    const { shell } = await show({ group: {} });
    const note = screen.getByText(
      'You have been assigned as the owner of this account. You can transfer ownership at any time through the permissions page once you complete sign up.',
    );
    const form = screen.getByRole('button', { name: 'Create Profile' });
    expect(note.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(shell.session.getState().status).toBe('signedOut');
  });

  it.each<[string, Stand, string[]]>([
    ['a profile that misses something', { group: { ...complete, bio: '' } }, ['here', '', '', '']],
    ['no team', {}, ['done', 'here', '', '']],
    ['a team without people', { teams: [{}] }, ['done', 'done', 'here', '']],
    ['a team with people', { teams: [{ viewMembers: ['a@b.test'] }] }, ['done', 'done', 'done', 'here']],
  ])('continues at the right step with %s, and shows it (N02)', async (_, stand, expected) => {
    await show(stand);
    expect(steps()).toEqual(['Profile', 'Team', 'Invitations', 'Finish'].map((name, index) => [name, expected[index]]));
  });

  it('offers owners a team, invites and the end; invites need a team (ACC-090)', async () => {
    const { shell } = await show();
    expect(screen.getByRole('button', { name: 'Create New Team' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Invite Team Members' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Finish Sign Up' })).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
    act(() => shell.setSession(sessionOf({ teams: [{ name: 'Downtown', editMembers: ['a@b.test', 'c@d.test'] }] })));
    expect(screen.getByRole('list', { name: 'Your teams' })).toHaveTextContent('Downtown2 people invited');
    await user.click(screen.getByRole('button', { name: 'Invite Team Members' }));
    expect(await screen.findByRole('dialog', { name: 'Invite Team Members' })).toBeVisible();
  });

  it('opens Create Team (ACC-127)', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Create New Team' }));
    expect(await screen.findByRole('dialog', { name: 'Create Team' })).toBeVisible();
  });

  it('Finish Sign Up ends the set-up and opens / as soon as the session is updated (ACC-220)', async () => {
    const { shell } = await show();
    await user.click(screen.getByRole('button', { name: 'Finish Sign Up' }));
    await waitFor(() => expect(calls.requestsOf(completeSignUp)).toEqual([{}]));
    expect(screen.getByRole('button', { name: 'Finish Sign Up' })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Finish Sign Up' }));
    expect(shell.visited).toEqual([]);
    act(() => shell.setSession(sessionOf({ employee: { signUpComplete: true } })));
    await waitFor(() => expect(shell.visited).toEqual(['/']));
    expect(calls.requestsOf(completeSignUp)).toHaveLength(1);
  });

  it('says why it cannot end and offers to try again (N12)', async () => {
    calls.on(completeSignUp, () => {
      throw new Refusal('failed-precondition', 'Company URL is required', { field: 'url' });
    });
    const { shell } = await show();
    await user.click(screen.getByRole('button', { name: 'Finish Sign Up' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Company URL is required');
    expect(shell.notifications).toEqual([{ text: 'ERROR: Company URL is required', variant: 'error' }]);
    expect(screen.getByRole('button', { name: 'Finish Sign Up' })).toHaveAttribute('aria-busy', 'false');
  });

  it('redirects people with nothing left to do to / (ACC-093, ACC-182)', async () => {
    const { shell } = renderInShell(<PageRoutes pages={pages} />, {
      path: '/teamspage',
      session: sessionOf({ employee: { signUpComplete: true } }),
    });
    await waitFor(() => expect(shell.visited).toEqual(['/']));
  });

  it('asks invited people only for their own name and phone (ACC-090, N02)', async () => {
    const { shell } = await show({ role: 'View', employee: { name: '', phone: '' } });
    for (const name of ['Create New Team', 'Invite Team Members', 'Finish Sign Up'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText(/You have been assigned as the owner/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('Please enter your name')).toBeVisible();
    expect(screen.getByText('Please enter your phone number')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await fill(user, 'Name', ' Vera  View ');
    await fill(user, 'Phone number', '123');
    expect(await screen.findByText('Enter a valid phone number')).toBeVisible();
    await fill(user, 'Phone number', '416 555 0199');
    expect(shell.isDirty()).toBe(true);
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() =>
      expect(calls.requestsOf(completeSignUp)).toEqual([{ name: 'Vera View', phone: '416 555 0199' }]),
    );
    await waitFor(() => expect(shell.isDirty()).toBe(false));
  });
});
