import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cancelInvite,
  deleteTeam,
  inviteMembers,
  removeMembers,
  resendInvite,
  updateMember,
  inviteText,
} from '@spot/contracts/accounts';
import { teamDocument } from '@spot/contracts/accounts/queries';
import { callText } from '@spot/contracts/core';
import { anEmployee, aTeam, axeFindings, fakeShell, Refusal, serveCalls } from '@spot/contracts/testing';
import { downtown, drawPermissions, everybody, sessionOf, shellOf } from '../permissions/testing';

const path = '/team/team-1';
const table = () => screen.getByRole('table', { name: 'Permissions' });
const row = (name: RegExp) => within(table()).getByRole('row', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const permission = () => screen.getByRole('combobox', { name: 'Permissions' });
const inQuestion = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('/team/{teamId}', () => {
  const calls = serveCalls();
  const draw = () => drawPermissions(shellOf('Owner'), path).shell;

  it('shows the team’s members and links back to Permissions (ACC-017, ACC-133, ACC-191, ACC-202, N22)', () => {
    draw();
    expect(screen.getByRole('heading', { name: 'Downtown' })).toBeVisible();
    const back = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
      name: 'Permissions',
    });
    expect(back).toHaveAttribute('href', '/permissionspage');
    const headers = within(table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Role',
      'Permissions',
      'Status',
      'Action',
    ]);
    const facts = within(row(/Vi Dot/)).getAllByRole('cell');
    expect(facts.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      'Vi Dot',
      'invited.view@northside.test',
      'Clerk',
      'View',
      'Pending',
    ]);
    expect(row(/Ed Ito/)).toHaveTextContent('Accepted');
  });

  it('shows no empty status of members whose registration is not read yet or cannot be read (ACC-191)', async () => {
    const { shell } = drawPermissions(fakeShell({ session: sessionOf('Owner') }), path);
    expect(screen.queryByRole('table', { name: 'Permissions' })).toBeNull();
    act(() => shell.data.fail(everybody, 'Not reached.'));
    expect(screen.getByText('Not reached.')).toBeVisible();
    expect(row(/edit@northside/)).toBeVisible();
    expect(within(table()).queryByRole('columnheader', { name: 'Status' })).toBeNull();
    await press('Retry');
    expect(shell.data.retried).toEqual([everybody.key]);
  });

  it('edits a member in their row (ACC-151, ACC-202, ACC-219, ACC-232)', async () => {
    const shell = draw();
    await press('Edit Ed Ito');
    await userEvent.type(field('Role'), '!');
    await userEvent.selectOptions(permission(), 'Admin');
    await press('Save Ed Ito');
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Member data updated' }]));
    expect(calls.requestsOf(updateMember)).toEqual([
      {
        teamId: 'team-1',
        email: 'edit@northside.test',
        name: 'Ed Ito',
        role: 'Supervisor!',
        permission: 'Admin',
        expected: { name: 'Ed Ito', role: 'Supervisor', permission: 'Edit' },
      },
    ]);
  });

  it('requires a name and a role for a member (ACC-151)', async () => {
    const shell = draw();
    await press('Edit Ed Ito');
    await userEvent.clear(field('Name'));
    await userEvent.clear(field('Role'));
    await press('Save Ed Ito');
    expect(screen.getByText('Please enter a name')).toBeVisible();
    expect(screen.getByText('Please enter a role')).toBeVisible();
    expect(shell.notifications).toEqual([
      { text: 'Please ensure all fields are filled and are valid', variant: 'error' },
    ]);
    expect(calls.heard).toEqual([]);
  });

  it('shows the second of two owners what the first has changed about the member (ACC-225)', async () => {
    calls.on(updateMember, ({ expected }) => {
      if (expected?.permission === 'View') return { updated: true };
      throw new Refusal('aborted', callText.busy, { reason: 'conflict' });
    });
    const shell = draw();
    await press('Edit Ed Ito');
    await userEvent.type(field('Role'), ' of night');
    await press('Save Ed Ito');
    await waitFor(() => expect(shell.notifications).toEqual([{ text: `ERROR: ${callText.busy}`, variant: 'error' }]));
    const changed = { ...downtown, editMembers: [], viewMembers: [...downtown.viewMembers, 'edit@northside.test'] };
    act(() => shell.setSession({ teams: [{ team: changed, permission: 'Admin' }] }));
    expect(screen.getByText(/changed this member to Ed Ito, Supervisor, View/)).toBeVisible();
    expect(field('Role')).toHaveValue('Supervisor of night');
    await press('Save Ed Ito');
    await waitFor(() => expect(shell.notifications.at(-1)).toEqual({ text: 'Member data updated' }));
    // The permission was not edited here, so it keeps the first owner's value.
    expect(calls.requestsOf(updateMember).at(-1)).toMatchObject({ role: 'Supervisor of night', permission: 'View' });
  });

  it('lets nobody change their own permission (ACC-202)', async () => {
    drawPermissions(shellOf('Admin'), path);
    await press('Edit Ada Admin');
    expect(permission()).toBeDisabled();
  });

  it('removes a member after Confirm Member Removal (ACC-131, ACC-219, ACC-231)', async () => {
    const shell = draw();
    await press('Remove Ed Ito');
    const question = await inQuestion('Confirm Member Removal');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls.heard).toEqual([]);
    await press('Remove Ed Ito');
    await userEvent.click((await inQuestion('Confirm Member Removal')).getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Members removed' }]));
    expect(calls.requestsOf(removeMembers)).toEqual([{ teamId: 'team-1', emails: ['edit@northside.test'] }]);
  });

  it('shows ERROR: and why if a removal is refused (ACC-225)', async () => {
    calls.on(removeMembers, () => {
      throw new Refusal('permission-denied', callText.notAllowed);
    });
    draw();
    await press('Remove Ed Ito');
    const question = await inQuestion('Confirm Member Removal');
    await userEvent.click(question.getByRole('button', { name: 'Remove member' }));
    expect(await question.findByRole('alert')).toHaveTextContent(`ERROR: ${callText.notAllowed}`);
  });

  it.each([
    ['Remove Ed Ito', 'Confirm Member Removal', 'Remove member', { editMembers: [] }, 'Members removed'],
    ['Cancel the invite for Vi Dot', 'Cancel this invite?', 'Cancel invite', { viewMembers: [] }, 'Removed invite'],
  ])('%s: closes once it is done, although the answer was lost (ACC-225)', async (ask, title, verb, after, said) => {
    const lost = () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    };
    calls.on(removeMembers, lost);
    calls.on(cancelInvite, lost);
    const shell = draw();
    await press(ask);
    const question = await inQuestion(title);
    await userEvent.click(question.getByRole('button', { name: verb }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^ERROR: /);
    const session = sessionOf('Owner');
    const teams = session.teams.map((one) =>
      one.team.id === downtown.id ? { ...one, team: { ...one.team, ...after } } : one,
    );
    act(() => shell.setSession({ teams }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.notifications).toEqual([{ text: said }]);
  });

  it('cancels a pending invite to this team or emails it again (ACC-192, ACC-230)', async () => {
    const shell = draw();
    await press('Resend the invite to Vi Dot');
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Invitations sent' }]));
    const asked = { groupId: 'group-1', teamId: 'team-1', email: 'invited.view@northside.test' };
    expect(calls.requestsOf(resendInvite)).toEqual([asked]);
    await press('Cancel the invite for Vi Dot');
    await userEvent.click((await inQuestion('Cancel this invite?')).getByRole('button', { name: 'Cancel invite' }));
    await waitFor(() => expect(shell.notifications.at(-1)).toEqual({ text: 'Removed invite' }));
    expect(calls.requestsOf(cancelInvite)).toEqual([asked]);
  });

  it('says that an invite was accepted before it could be cancelled (ACC-225)', async () => {
    calls.on(cancelInvite, () => {
      throw new Refusal('failed-precondition', inviteText.accepted, { reason: 'accepted' });
    });
    draw();
    await press('Cancel the invite for Vi Dot');
    const question = await inQuestion('Cancel this invite?');
    await userEvent.click(question.getByRole('button', { name: 'Cancel invite' }));
    expect(await question.findByRole('alert')).toHaveTextContent('ERROR: This invite has already been accepted.');
  });

  it('asks a platform admin for the team and for the email once (ACC-142, ACC-145)', async () => {
    drawPermissions(shellOf('CompanyView'), path);
    await press('Invite Team Members');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Team Members' }));
    expect(dialog.queryByRole('textbox', { name: 'Confirm Email' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
    expect(await dialog.findByText('Please select a team')).toBeVisible();
    expect(calls.requestsOf(inviteMembers)).toEqual([]);
  });

  it('disables every button for a View user, who sees the names that the team has, and no states (ACC-203)', () => {
    const { shell } = drawPermissions(shellOf('View'), path);
    const headers = within(table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Role', 'Permissions', 'Action']);
    const names = within(table())
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell')[0]?.textContent);
    // A person whose name the team does not know yet is listed by email.
    expect(names).toEqual(['Ada Admin', 'Ed Ito', 'invited.view@northside.test']);
    const buttons = within(table()).getAllByRole('button', { name: /^(Edit|Remove) / });
    expect(buttons).toHaveLength(6);
    for (const one of buttons) expect(one).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Invite Team Members' })).toBeDisabled();
    expect(shell.data.open).toEqual([]);
  });

  it('is deleted by an owner who has read what that means, and leads back to Permissions', async () => {
    calls.on(deleteTeam, () => ({ people: 2, invites: 1, upcoming: 0, unconfirmed: 3 }));
    const shell = draw();
    await press('Delete team');
    const question = await inQuestion('Delete the team Downtown?');
    expect(await question.findByText('2 people lose access to it and are notified by email.')).toBeVisible();
    expect(question.getByText('1 open invite is withdrawn.')).toBeVisible();
    expect(question.getByText(/^The hours of 3 past shifts are not confirmed/)).toBeVisible();
    expect(calls.requestsOf(deleteTeam)).toEqual([{ teamId: 'team-1', dryRun: true }]);
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete team' }));
    await waitFor(() => expect(shell.visited).toEqual(['/permissionspage']));
    expect(calls.requestsOf(deleteTeam)[1]).toEqual({ teamId: 'team-1' });
    expect(shell.notifications).toEqual([{ text: 'Team deleted' }]);
  });

  it('is not deleted if what that means could not be loaded, because there is no network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    draw();
    await press('Delete team');
    const question = await inQuestion('Delete the team Downtown?');
    expect(await question.findByRole('alert')).toHaveTextContent('You are offline.');
    expect(question.getByRole('button', { name: 'Delete team' })).toBeDisabled();
    expect(question.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(calls.requestsOf(deleteTeam)).toEqual([]);
    jest.restoreAllMocks();
  });

  it('is not deleted while it has future shifts, and not by its Admin', async () => {
    calls.on(deleteTeam, () => ({ people: 0, invites: 0, upcoming: 2, unconfirmed: 0 }));
    draw();
    await press('Delete team');
    const question = await inQuestion('Delete the team Downtown?');
    expect(await question.findByText(/^This team has 2 shifts that have not ended/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Delete team' })).toBeDisabled();
    cleanup();
    drawPermissions(shellOf('Admin'), path);
    expect(screen.queryByRole('button', { name: 'Delete team' })).toBeNull();
  });

  it('draws only the visible rows of a team of 2,000, finds and sorts all of it, from one query', async () => {
    const people = Array.from({ length: 2000 }, (_, index) => {
      const number = String(index).padStart(4, '0');
      return anEmployee({
        id: `id-${number}`,
        uid: `id-${number}`,
        email: `p${number}@x.test`,
        name: `Person ${number}`,
      });
    });
    const big = aTeam({ viewMembers: people.map(({ email }) => email) });
    const shell = shellOf('Owner', { teams: [{ team: big, permission: 'Admin' }] });
    shell.data.give(everybody, people);
    drawPermissions(shell, path);
    expect(table()).toHaveAttribute('aria-rowcount', '2001');
    expect(within(table()).getAllByRole('row').length).toBeLessThan(60);
    expect(shell.data.open).toEqual([everybody.key]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'p1999@');
    expect(row(/Person 1999/)).toBeVisible();
    expect(within(table()).getAllByRole('row')).toHaveLength(2);
  });

  it('closes at once for a person who was removed, with a message', async () => {
    const { shell } = drawPermissions(shellOf('Edit'), path);
    shell.data.fail(teamDocument('team-1'), 'You do not have permission to see this.');
    expect(row(/edit@northside/)).toBeVisible();
    act(() => shell.setSession({ teams: [] }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('This team was deleted, or you are no longer on it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Permissions' })).toHaveAttribute('href', '/permissionspage');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('closes for an owner who may still read the team that was deleted', () => {
    const { shell } = drawPermissions(shellOf('Owner'), path);
    const [own] = shell.session.getState().teams;
    if (!own) throw new Error('The owner has no team.');
    shell.data.give(teamDocument('team-1'), { ...own.team, deleted: true });
    act(() => shell.setSession({ teams: [] }));
    expect(screen.getByText('This team was deleted, or you are no longer on it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete team' })).toBeNull();
  });

  it('says that a team does not exist', () => {
    const shell = shellOf('Office', { group: null, teams: [] });
    shell.data.give(teamDocument('team-9'), null);
    drawPermissions(shell, '/team/team-9');
    expect(screen.getByText(callText.noTeam)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  });

  it('has no findings of axe, in an edited row too', async () => {
    draw();
    await press('Edit Ed Ito');
    expect(await axeFindings()).toEqual([]);
  });
});
