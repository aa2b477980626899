import type { Permission } from '@spot/contracts/core';
import { expect, pressEscape, test, type Page, withMotion } from '../../tooling/e2e/fixtures';
import {
  acceptInvite,
  address,
  callDirectly,
  choosePicture,
  fillSignUp,
  pickAddress,
  sessionOf,
  verify,
} from './steps';

test.use(withMotion);

/** Sets up the owner's company with one team and three invited people. */
async function setUp(page: Page, invited: readonly { permission: Permission; name: string; email: string }[]) {
  await expect(page.getByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
  await choosePicture(page, page.getByRole('button', { name: 'Company Logo: Choose an image' }));
  await expect(page.getByText('logo.png uploaded')).toBeVisible();
  await page.getByLabel('Company Website URL').fill('harbour.test');
  await page.getByLabel('What We Do').fill('We feed crowds at the harbour.');
  await page.getByRole('button', { name: 'Create Profile' }).click();

  await page.getByRole('button', { name: 'Create New Team' }).click();
  const team = page.getByRole('dialog', { name: 'Create Team' });
  await choosePicture(page, team.getByRole('button', { name: 'Team Photo: Choose an image' }));
  await expect(team.getByText('logo.png uploaded')).toBeVisible();
  await team.getByLabel('Team Name').fill('Pier 4');
  await team.getByLabel('Company Phone').fill('416 555 0143');
  await team.getByLabel('Company Website URL').fill('harbour.test');
  await team.getByLabel('What We Do').fill('The pier.');
  await team.getByRole('button', { name: 'Change: Team Address' }).click();
  await pickAddress(page, 'Team Address', '55 Main Chicago');
  await team.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByText('Team created!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your teams' })).toContainText('Pier 4');

  await page.getByRole('button', { name: 'Invite Team Members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Team Members' });
  for (const [index, { permission, name, email }] of invited.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add another person' }).click();
    const row = dialog.getByRole('group', { name: `Person ${index + 1}` });
    await row.getByLabel('Name').fill(name);
    await row.getByLabel('Role').fill(`${permission} of the floor`);
    await row.getByLabel('Email', { exact: true }).fill(email.toUpperCase());
    await row.getByLabel('Confirm Email').fill(email);
    await row.getByLabel('Permission').selectOption(permission);
  }
  await dialog.getByRole('button', { name: 'Send 3 invitations' }).click();
  await expect(page.getByText('Invitations sent')).toBeVisible();
  await expect(page.getByText('3 people invited')).toBeVisible();
  await page.getByRole('button', { name: 'Finish Sign Up' }).click();
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
}

/** Opens the permissions from the overview through the menu. */
async function openPermissions(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Permissions' }).click();
  await expect(page.getByRole('table', { name: 'Teams' })).toContainText('Pier 4');
}

/** Expects the pages and buttons that the permission matrix gives a team's member (decisions section 8). */
async function expectRights(page: Page, permission: Permission, name: string) {
  const [manages, schedules] = [permission === 'Admin', permission !== 'View'];
  await expect(page.getByText('You can view this team but you can’t change it.')).toHaveCount(schedules ? 0 : 1);
  await page.getByRole('link', { name: /^Shifts/ }).click();
  await expect(page.getByRole('heading', { name: 'Shifts', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Positions' })).toHaveCount(schedules ? 1 : 0);

  await openPermissions(page, name);
  await expect(page.getByRole('table', { name: 'Owners' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Set mandatory requirements/certificates' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Invite Team Members: Pier 4' })).toBeEnabled({ enabled: manages });
  await page.getByRole('button', { name: 'View Team Info: Pier 4' }).click();
  const info = page.getByRole('dialog', { name: 'View Team Info' });
  await expect(info.getByRole('button', { name: 'Edit' })).toBeEnabled({ enabled: manages });
  await expect(info.getByRole('button', { name: /^Photo: / })).toBeEnabled({ enabled: manages });
  await pressEscape(info);
  await page.getByRole('link', { name: `${manages ? 'Edit' : 'View'} Permissions: Pier 4` }).click();
  const people = page.getByRole('table', { name: 'Permissions' });
  for (const action of [/^Edit /, /^(Remove|Cancel the invite for) /]) {
    const buttons = people.getByRole('button', { name: action });
    await expect(buttons).toHaveCount(3);
    await expect(people.getByRole('button', { name: action, disabled: true })).toHaveCount(manages ? 0 : 3);
  }
  await page.goto('/editprofile');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await page.goto('/checkins');
  await expect(page).toHaveURL(/:\d+\/$/);
}

test('a company signs up, verifies its email, completes its profile, creates a team and invites three people, who register through the emailed link and get exactly their permissions; View cannot make changes on the screen or by calls (ACC-001, ACC-016, ACC-017, ACC-043, ACC-055, ACC-072, ACC-075, ACC-087, ACC-089, ACC-090, ACC-095, ACC-127, ACC-128, ACC-133, ACC-177, ACC-178, ACC-191, ACC-202, ACC-203, ACC-220, ACC-227, ACC-229, C42)', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const port = stack.firebasePort;
  const typed = `A.B+c.${address('Nora')}`;
  const email = typed.toLowerCase();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).press('Enter');
  await expect(page.getByText('Please enter your first name')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await fillSignUp(page, `Harbour ${email}`, typed);
  await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
  await expect(page.getByText('Registered')).toBeVisible();
  await expect(page).toHaveURL(/\/verification$/);
  await verify(page, port, email);
  await expect(page).toHaveURL(/\/teamspage$/);
  const invited = (['Admin', 'Edit', 'View'] as const).map((permission) => ({
    permission,
    name: `${permission} Person`,
    email: address(`${permission.toLowerCase()}.of`),
  }));
  await setUp(page, invited);
  await openPermissions(page, "Nora O'Neil");
  await expect(page.getByRole('table', { name: 'Owners' })).toContainText(email);
  await page.getByRole('link', { name: 'Edit Permissions: Pier 4' }).click();
  const people = page.getByRole('table', { name: 'Permissions' });
  for (const { permission, name, email } of invited)
    await expect(people.getByRole('row', { name })).toHaveText(
      new RegExp(`${name}${email}${permission} of the floor${permission}Pending`),
    );

  const theirs = await Promise.all(
    invited.map(async ({ email }) => {
      const context = await browser.newContext({ baseURL: stack.url });
      return acceptInvite(await context.newPage(), port, email);
    }),
  );
  for (const [index, { permission, name }] of invited.entries()) {
    await expect(people.getByRole('row', { name })).toContainText('Accepted');
    await expectRights(theirs[index] as Page, permission, name);
  }

  const [admin, edit, view] = theirs as [Page, Page, Page];
  const [teamId, groupId] = [page.url().split('/').at(-1), (await sessionOf(page)).uid];
  const stranger = { name: 'No One', email: address('no'), role: 'None' };
  const member = { teamId, email: invited[2]?.email, name: 'View Person', role: 'Boss', permission: 'Admin' };
  const posting = {
    postingId: 'past-the-screen',
    teamId,
    positionId: 'none',
    dates: ['2030-06-01'],
    numSpotters: 1,
    startTime: { period: 'AM', hour: 9, min: 0 },
    endTime: { period: 'PM', hour: 5, min: 0 },
    breakTime: 0,
    wageCents: 3000,
    department: 'Bar',
    entranceInstructions: 'Door',
  };
  const calls: [Parameters<typeof callDirectly>[2], object][] = [
    ['inviteMembers', { requestId: 'past', teamId, invitees: [{ ...stranger, permission: 'Admin' }] }],
    ['inviteOwners', { requestId: 'past', groupId, invitees: [stranger] }],
    ['addEmployee', { requestId: 'past', groupId, name: 'No One', department: 'Bar', email: stranger.email }],
    ['updateMember', member],
    ['removeMembers', { teamId, emails: [invited[0]?.email] }],
    ['updateTeam', { teamId, name: 'Mine' }],
    [
      'updateExistingPositions',
      { group_uid: groupId, position_info: { certificates: [], equipment: [], physicalRequirements: [] } },
    ],
    ['saveProfile', { groupId, name: 'Mine', phone: '4165550142', url: 'mine.test', bio: 'Mine.' }],
    ['postShifts', posting],
  ];
  for (const [name, data] of calls)
    expect([name, await callDirectly(view, port, name, data)]).toEqual([name, 'PERMISSION_DENIED']);
  // The same calls pass the permission check for people with the right.
  expect(await callDirectly(edit, port, 'postShifts', posting)).toBe('NOT_FOUND');
  expect(await callDirectly(edit, port, 'updateTeam', { teamId, name: 'Pier 5' })).toBe('PERMISSION_DENIED');
  expect(await callDirectly(admin, port, 'updateTeam', { teamId, name: 'Pier 5' })).toBe('OK');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Pier 5');
  await expect(people.getByRole('row')).toHaveCount(4);
  await expect(people.getByRole('row', { name: 'View Person' })).toContainText('View of the floor');
  await Promise.all(theirs.map((one) => one.context().close()));
});
