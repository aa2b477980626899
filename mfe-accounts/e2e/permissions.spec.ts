import { type APIRequestContext, type Browser } from '@playwright/test';
import { expectAccessible, expect, test, type Page } from '../../tooling/e2e/fixtures';
import { followMailedLink } from './inbox';

const password = 'Harbour-2026!';
const address = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`;
const rowOf = (page: Page, table: string, name: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name });

/** What a person who writes requests by hand gets from a callable. */
async function callDirectly(
  request: APIRequestContext,
  port: number,
  person: { email: string; password: string },
  name: string,
  data: object,
) {
  const origin = `http://localhost:${port}`;
  const session = await request.post(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    { data: { ...person, returnSecureToken: true } },
  );
  const { idToken } = (await session.json()) as { idToken: string };
  const answer = await request.post(`${origin}/demo-spot/northamerica-northeast1/${name}`, {
    headers: { authorization: `Bearer ${idToken}` },
    data: { data },
  });
  return (await answer.json()) as { error?: { status: string }; result?: unknown };
}

/** Somebody invited follows the mailed link in a browser of their own, registers, and proves the email. */
async function register(browser: Browser, url: string, port: number, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const form = await followMailedLink(page, port, email, 'You are invited', 'Accept the invite');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email);
  await form.getByLabel('Confirm Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm Password', { exact: true }).fill(password);
  await form.getByLabel('I agree to the Terms of Use, EULA and Privacy Policy').check();
  await form.getByRole('button', { name: 'Get Started' }).click();
  await expect(form).toHaveURL(/\/verification$/);
  const confirmed = await followMailedLink(form, port, email, 'Verify your email', 'Verify my email');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
  await form.bringToFront();
  await expect(form.getByRole('tab', { name: "Today's Jobs" })).toBeVisible({ timeout: 20_000 });
  return form;
}

test.describe('/permissionspage', () => {
  test('an owner invites three people, each registers through the mailed link and has exactly that permission; View cannot act, in the screen or past it (ACC-016, ACC-017, ACC-128, ACC-133, ACC-178, ACC-191, ACC-202, ACC-203, ACC-229)', async ({
    page,
    browser,
    request,
    stack,
    world,
    signIn,
  }) => {
    test.setTimeout(180_000);
    const company = await world.company();
    const [team] = company.teams;
    const invited = (['Admin', 'Edit', 'View'] as const).map((permission) => ({
      permission,
      name: `${permission} Person`,
      email: address(permission.toLowerCase()),
    }));
    await signIn(company.owner);
    await page.goto('/permissionspage');
    await page.getByRole('button', { name: 'Invite Team Members: Downtown' }).click();
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
    await page.getByRole('link', { name: 'Edit Permissions: Downtown' }).click();
    await expect(page).toHaveURL(new RegExp(`/team/${team.id}$`));
    for (const { permission, name, email } of invited)
      await expect(rowOf(page, 'Permissions', name)).toHaveText(
        new RegExp(`${name}${email}${permission} of the floor${permission}Pending`),
      );
    await expectAccessible(page);

    for (const { permission, name, email } of invited) {
      const theirs = await register(browser, stack.url, stack.firebasePort, email);
      await expect(rowOf(page, 'Permissions', name)).toContainText('Accepted');
      await theirs.goto('/permissionspage');
      await expect(theirs.getByRole('table', { name: 'Teams' })).toContainText('Downtown');
      await expect(theirs.getByRole('table', { name: 'Owners' })).toHaveCount(0);
      await expect(theirs.getByRole('button', { name: 'Create Team' })).toBeDisabled();
      const inviting = theirs.getByRole('button', { name: 'Invite Team Members: Downtown' });
      const manages = permission === 'Admin';
      await (manages ? expect(inviting).toBeEnabled() : expect(inviting).toBeDisabled());
      await theirs.getByRole('link', { name: `${manages ? 'Edit' : 'View'} Permissions: Downtown` }).click();
      const edit = theirs.getByRole('table', { name: 'Permissions' }).getByRole('button', { name: /^Edit / });
      await expect(edit).toHaveCount(3);
      await (manages ? expect(edit.first()).toBeEnabled() : expect(edit.first()).toBeDisabled());
      await theirs.goto('/shifts');
      const post = theirs.getByRole('link', { name: /Post Shift/ }).first();
      await expect(theirs.getByRole('heading', { name: 'Shifts' })).toBeVisible();
      if (permission === 'View') await expect(post).toHaveCount(0);
      await theirs.context().close();
    }

    const view = { email: invited[2]?.email ?? '', password };
    const stranger = [{ name: 'No One', email: address('no'), role: 'None', permission: 'Admin' }];
    for (const [name, data] of [
      ['inviteMembers', { requestId: 'past-the-screen', teamId: team.id, invitees: stranger }],
      ['removeMembers', { teamId: team.id, emails: [invited[0]?.email] }],
      ['updateTeam', { teamId: team.id, name: 'Mine' }],
      ['updateMember', { teamId: team.id, email: view.email, name: 'View Person', role: 'Boss', permission: 'Admin' }],
      ['inviteOwners', { requestId: 'past-the-screen-2', groupId: company.group.id, invitees: [] }],
    ] as const) {
      const { error } = await callDirectly(request, stack.firebasePort, view, name, data);
      expect([name, error?.status]).toEqual([name, name === 'inviteOwners' ? 'INVALID_ARGUMENT' : 'PERMISSION_DENIED']);
    }
    const stored = (await world.db.doc(`teams/${team.id}`).get()).data();
    expect([stored?.name, stored?.administrators]).toEqual(['Downtown', [invited[0]?.email]]);
  });

  test('what a removed member has open ends at once (ACC-131, ACC-231)', async ({
    page,
    browser,
    stack,
    world,
    signIn,
  }) => {
    const company = await world.company({ members: ['Edit'] });
    const [team] = company.teams;
    const member = company.member('Edit');
    const context = await browser.newContext({ baseURL: stack.url });
    const theirs = await context.newPage();
    await theirs.goto('/login');
    await theirs.getByLabel('Email').fill(member.email);
    await theirs.getByLabel('Password', { exact: true }).fill(member.password);
    await theirs.getByRole('button', { name: 'Sign In' }).click();
    await expect(theirs).not.toHaveURL(/\/login$/);
    await theirs.goto(`/team/${team.id}`);
    await expect(rowOf(theirs, 'Permissions', member.email)).toBeVisible();

    await signIn(company.owner);
    await page.goto(`/team/${team.id}`);
    await page.getByRole('button', { name: `Remove ${member.name}` }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Confirm Member Removal' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove member' }).click();
    await expect(page.getByText('Members removed')).toBeVisible();
    await expect(theirs.getByText('You do not have permission to see this.')).toBeVisible();
    await expect(theirs.getByRole('table')).toHaveCount(0);
    await context.close();
  });

  test('two owners edit the same member: the second is told, keeps what was typed and decides (ACC-225, ACC-232)', async ({
    page,
    browser,
    stack,
    world,
    signIn,
  }) => {
    const company = await world.company({ members: ['Edit'] });
    const [team] = company.teams;
    const { name } = company.member('Edit');
    await signIn(company.owner);
    await page.goto(`/team/${team.id}`);
    const context = await browser.newContext({ baseURL: stack.url, storageState: undefined });
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Email').fill(company.owner.email);
    await other.getByLabel('Password', { exact: true }).fill(company.owner.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).not.toHaveURL(/\/login$/);
    await other.goto(`/team/${team.id}`);

    for (const one of [page, other]) await one.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('textbox', { name: 'Role' }).fill('Host');
    await page.getByRole('textbox', { name: 'Role' }).press('Enter');
    await expect(page.getByText('Member data updated')).toBeVisible();
    await other.getByRole('textbox', { name: 'Role' }).fill('Porter');
    await other.getByRole('button', { name: `Save ${name}` }).click();
    await expect(other.getByText(/^ERROR: /)).toBeVisible();
    await expect(other.getByText(`Somebody else has changed this member to ${name}, Host, Edit.`)).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Role' })).toHaveValue('Porter');
    await expectAccessible(other);
    await other.getByRole('button', { name: `Save ${name}` }).click();
    await expect(rowOf(page, 'Permissions', name)).toContainText('Porter');
    await context.close();
  });

  test('owners are added, edited and made primary, mandatory requirements set, by the keyboard too (ACC-125, ACC-126, ACC-129, ACC-132, ACC-200, ACC-233, ACC-234)', async ({
    page,
    stack,
    world,
    signIn,
  }) => {
    const company = await world.company();
    const second = await world.person('Oscar Otis');
    const employee = await world.employee(second, company.group);
    await world.write({
      [`groups/${company.group.id}`]: {
        ...company.group,
        owners: {
          ...company.group.owners,
          [second.email]: { email: second.email, name: second.name, role: 'Owner' },
        },
      },
      [`members/${company.group.id}_${employee.uid}`]: {
        uid: employee.uid,
        groupID: company.group.id,
        teamID: '',
        permission: 'Admin',
        owner: true,
      },
      'requirements/e2e-mask': { name: 'Mask', category: 'equipment', hidden: false, requirementSkill: 'requirement' },
    });
    await signIn(company.owner);
    await page.goto('/permissionspage');
    await expect(rowOf(page, 'Owners', /Oscar Otis/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'What each permission allows' }).click();
    await expect(page.getByRole('dialog').getByRole('rowheader')).toHaveCount(18);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit Oscar Otis' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'First and Last Name' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Role' }).fill('Director');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Owner data updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Oscar Otis' })).toBeFocused();

    const email = address('nia');
    await page.getByRole('button', { name: 'Add Owners' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Owners' });
    await adding.getByLabel('Name').fill('Nia New');
    await adding.getByLabel('Role').fill('Partner');
    await adding.getByLabel('Email', { exact: true }).fill(email);
    await adding.getByLabel('Confirm Email').fill(email);
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Send 1 invitation' }).click();
    await expect(rowOf(page, 'Owners', /Nia New/)).toContainText('Pending');
    await page.getByRole('button', { name: 'Cancel the invite of Nia New' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invite' }).click();
    await expect(page.getByText('Removed invite')).toBeVisible();
    await expect(rowOf(page, 'Owners', /Nia New/)).toHaveCount(0);
    const mails = await page.request.get(`http://localhost:${stack.firebasePort}/__inbox/messages?to=${email}`);
    expect(await mails.json()).toHaveLength(1);

    await page.getByRole('button', { name: 'Set mandatory requirements/certificates' }).click();
    const mandatory = page.getByRole('dialog', { name: 'Mandatory requirements and certificates' });
    await mandatory.getByRole('combobox', { name: 'Equipment' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mask' }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await mandatory.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Default requirements updated')).toBeVisible();

    await page.getByRole('button', { name: 'Make primary owner: Oscar Otis' }).click();
    const transfer = page.getByRole('dialog', { name: 'Make primary owner' });
    await transfer.getByRole('textbox').fill(company.group.name);
    await expectAccessible(page);
    await transfer.getByRole('button', { name: 'Make primary owner' }).click();
    await expect(rowOf(page, 'Owners', /Oscar Otis · Primary owner/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Make primary owner/ })).toHaveCount(0);
  });

  test('View Team Info changes name and photo, on a phone too (ACC-130, ACC-152, ACC-226, ACC-228)', async ({
    page,
    world,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const company = await world.company();
    await signIn(company.owner);
    await page.goto('/permissionspage');
    await expect(page.getByRole('list', { name: 'Teams' })).toContainText('Downtown');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View Team Info: Downtown' }).click();
    const info = page.getByRole('dialog', { name: 'Team Info' });
    const photo = page.waitForEvent('filechooser');
    await info.getByRole('button', { name: 'Photo: Choose an image' }).click();
    await (await photo).setFiles({ name: 'team.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('Photo uploaded!')).toBeVisible();
    await expectAccessible(page);
    await info.getByRole('button', { name: 'Edit' }).click();
    await info.getByLabel('Team name').fill(' ');
    await info.getByRole('button', { name: 'Save' }).click();
    await expect(info.getByText('Please enter a team name')).toBeVisible();
    await info.getByLabel('Team name').fill('Uptown');
    await info.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Team updated!')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('list', { name: 'Teams' })).toContainText('Uptown');
  });
});

/** A picture of one blue dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkSL50HwAE7QJkYJxs9AAAAABJRU5ErkJggg==',
  'base64',
);
