import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTeam, permissionMatrix } from '@spot/contracts/accounts';
import { aTeam, axeFindings, fakeShell, serveCalls } from '@spot/contracts/testing';
import { aPicture, fill, pickAddress } from '../testing/fill';
import { drawPermissions, employees, everybody, sessionOf, shellOf } from './testing';

const table = (name: string) => screen.getByRole('table', { name });
const headers = (name: string) =>
  within(table(name))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const rowOf = (name: string, person: string) => within(table(name)).getByRole('row', { name: new RegExp(person) });
const button = (name: string) => screen.getByRole('button', { name });

describe('/permissionspage', () => {
  const calls = serveCalls();

  it('lists the teams with their people and links to them (ACC-016, ACC-123, ACC-124, ACC-189)', () => {
    drawPermissions(shellOf('Owner'));
    expect(headers('Teams')).toEqual([
      'Team Name',
      'Administrators',
      'Team Size',
      'View Team Info',
      'Invite Team Members or Edit/View Permissions',
    ]);
    const row = within(rowOf('Teams', 'Downtown'));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Downtown',
      'Ada Admin',
      '3',
      'View Team Info',
      'Invite Team MembersEdit Permissions',
    ]);
    expect(row.getByRole('link', { name: 'Edit Permissions: Downtown' })).toHaveAttribute('href', '/team/team-1');
    expect(rowOf('Teams', 'Airport')).toHaveTextContent('Nobody');
  });

  it('opens Create Team from a link, but not for people without the right', async () => {
    drawPermissions(shellOf('Owner'), '/permissionspage?create=team');
    expect(await screen.findByRole('dialog', { name: 'Create Team' })).toBeVisible();
    cleanup();
    drawPermissions(shellOf('Admin'), '/permissionspage?create=team');
    expect(await screen.findByRole('table', { name: 'Teams' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('continues to the overview after the first team', async () => {
    calls.on(createTeam, () => ({ teamId: 'team-9' }));
    drawPermissions(shellOf('Owner', { teams: [] }), '/permissionspage?create=team');
    const user = userEvent.setup({ delay: null });
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, aPicture('team.png'));
    await screen.findByText('team.png uploaded');
    await fill(user, 'Team Name', 'North');
    await fill(user, 'Company Phone', '(416) 555-0142');
    await fill(user, 'Company Website URL', 'northside.test');
    await fill(user, 'What We Do', 'We feed crowds.');
    await pickAddress(user, 'Team Address');
    await user.click(button('Create Team'));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Permissions' })).toBeNull());
  });

  it('finds teams by part of their name (ACC-123)', async () => {
    drawPermissions(shellOf('Owner'));
    const search = screen.getByRole('searchbox', { name: 'Search teams' });
    await userEvent.type(search, 'AIR');
    expect(within(table('Teams')).getAllByRole('row')).toHaveLength(2);
    expect(rowOf('Teams', 'Airport')).toBeVisible();
    await userEvent.type(search, 'x');
    expect(screen.getByText('No teams match')).toBeVisible();
  });

  it('draws only the visible rows of 200 teams, with one query for all people', () => {
    const teams = Array.from({ length: 200 }, (_, index) => ({
      team: aTeam({ id: `team-${index}`, name: `Team ${index}`, administrators: ['admin@northside.test'] }),
      permission: 'Admin' as const,
    }));
    const { shell } = drawPermissions(shellOf('Owner', { teams }));
    expect(table('Teams')).toHaveAttribute('aria-rowcount', '201');
    expect(within(table('Teams')).getAllByRole('row').length).toBeLessThan(60);
    expect([...shell.data.open].sort()).toEqual(['blocked:group-1', everybody.key]);
  });

  it('shows the teams before the people have arrived', () => {
    const shell = fakeShell({ session: sessionOf('Owner') });
    drawPermissions(shell);
    expect(rowOf('Teams', 'Downtown')).toHaveTextContent('Ada Admin');
    expect(screen.queryByRole('table', { name: 'Owners' })).toBeNull();
    act(() => shell.data.give(everybody, employees));
    expect(rowOf('Teams', 'Downtown')).toHaveTextContent('Ada Admin');
    expect(table('Owners')).toBeVisible();
  });

  it('lists the owners for owners, as pending until they have registered (ACC-125, ACC-191)', () => {
    drawPermissions(shellOf('Owner'));
    expect(headers('Owners')).toEqual(['First and Last Name', 'Email', 'Role', 'Status', 'Action']);
    const facts = (name: string) =>
      within(rowOf('Owners', name))
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent);
    expect(facts('Oscar')).toEqual(['Oscar Otis', 'oscar@northside.test', 'Director', 'Accepted']);
    expect(facts('Nia New')).toEqual(['Nia New', 'new.owner@northside.test', 'Owner', 'Pending']);
    expect(facts('Olivia')[0]).toBe('Olivia Owner (you) · Primary owner');
    expect(button('Set mandatory requirements/certificates')).toBeEnabled();
    expect(button('Add Owners')).toBeEnabled();
  });

  it.each(['Admin', 'Edit', 'View', 'CompanyView'] as const)(
    'shows %s neither the owners nor the settings for owners (ACC-125, ACC-126, ACC-198)',
    (role) => {
      drawPermissions(shellOf(role));
      expect(screen.queryByRole('table', { name: 'Owners' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Set mandatory requirements/certificates' })).toBeNull();
      expect(button('Create Team')).toBeDisabled();
    },
  );

  it.each(['Edit', 'View'] as const)(
    'disables for %s what they may not do, lets them view, and reads no people (ACC-202, ACC-203)',
    async (role) => {
      const { shell } = drawPermissions(shellOf(role));
      expect(button('Invite Team Members: Downtown')).toBeDisabled();
      expect(screen.getByRole('link', { name: 'View Permissions: Downtown' })).toBeVisible();
      expect(rowOf('Teams', 'Downtown')).toHaveTextContent('Ada Admin');
      expect(rowOf('Teams', 'Downtown')).not.toHaveTextContent('admin@northside.test');
      expect(shell.data.open).toEqual(['blocked:group-1']);
      await userEvent.click(button('View Team Info: Downtown'));
      const info = within(await screen.findByRole('dialog', { name: 'View Team Info' }));
      expect(info.getByRole('button', { name: 'Edit' })).toBeDisabled();
      expect(info.getByRole('button', { name: 'Photo: Choose an image' })).toBeDisabled();
    },
  );

  it('lets a team Admin invite to their own team and edit its permissions (ACC-202)', () => {
    drawPermissions(shellOf('Admin'));
    expect(button('Invite Team Members: Downtown')).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Edit Permissions: Downtown' })).toBeVisible();
  });

  it('tells a team Admin that names cannot be read', async () => {
    const shell = fakeShell({ session: sessionOf('Admin') });
    shell.data.fail(everybody, 'Not reached.');
    drawPermissions(shell);
    expect(screen.getByText('Some names could not be loaded, so you may see email addresses instead.')).toBeVisible();
    await userEvent.click(button('Retry'));
    expect(shell.data.retried).toEqual([everybody.key]);
  });

  it('opens Create Team and Invite Team Members (ACC-127, ACC-128)', async () => {
    drawPermissions(shellOf('Owner'));
    await userEvent.click(button('Create Team'));
    expect(await screen.findByRole('dialog', { name: 'Create Team' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Team Members: Airport' }));
    expect(await screen.findByRole('dialog', { name: 'Invite Team Members' })).toHaveTextContent('Airport');
  });

  it('shows the published permission matrix in a panel (decisions section 8)', async () => {
    drawPermissions(shellOf('View'));
    await userEvent.click(button('What each permission allows'));
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Action',
      'Owner',
      'Team Admin',
      'Edit',
      'View',
      'SPOT, viewing a company',
      'SPOT back office',
    ]);
    expect(panel.getAllByRole('rowheader')).toHaveLength(Object.keys(permissionMatrix).length);
    const invite = panel.getByRole('row', { name: /^Invite, edit or remove team members/ });
    const answers = within(invite)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label'));
    expect(answers).toEqual(['Yes', 'Yes', 'No', 'No', 'Yes', 'Yes']);
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  });

  it('shows each action with its roles on a phone, where the columns of the matrix do not fit', async () => {
    window.innerWidth = 390;
    drawPermissions(shellOf('View'));
    await userEvent.click(button('What each permission allows'));
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.queryByRole('table')).toBeNull();
    expect(panel.getAllByRole('term')).toHaveLength(Object.keys(permissionMatrix).length);
    const invite = panel.getByText(/^Invite, edit or remove team members/).parentElement as HTMLElement;
    expect(
      within(invite)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Owner', 'Team Admin', 'SPOT, viewing a company', 'SPOT back office']);
  });

  it('says that a platform admin has not chosen a company', () => {
    drawPermissions(shellOf('Office', { group: null, teams: [] }));
    expect(screen.getByText(/^Choose a company first/)).toBeVisible();
  });

  it('has no findings of axe', async () => {
    drawPermissions(shellOf('Owner'));
    expect(await axeFindings()).toEqual([]);
  });
});
