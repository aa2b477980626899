import type { Browser } from '@playwright/test';
import { expectAccessible, expect, signIn as signInOn, test, type Page } from '../../tooling/e2e/fixtures';
import { hrefs } from '@spot/contracts/routes';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { address, choosePicture } from './steps';

const rowOf = (page: Page, table: string, name: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name });

/** A window of somebody else, with a page open. */
async function openAs(
  { browser, stack }: { browser: Browser; stack: { url: string } },
  who: Parameters<typeof signInOn>[1],
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signInOn(page, who);
  await page.goto(path);
  return page;
}

test.describe('/permissionspage', () => {
  test('a member who gets another permission keeps the open page and does not read that access is lost', async ({
    page,
    browser,
    stack,
    world,
    signIn,
  }) => {
    const company = await world.company({ members: ['Admin'] });
    const [team] = company.teams;
    const member = company.member('Admin');
    const theirs = await openAs({ browser, stack }, member, `/team/${team.id}`);
    await expect(theirs.getByRole('button', { name: `Edit ${member.name}` })).toBeEnabled();

    await signIn(company.owner);
    await page.goto(`/team/${team.id}`);
    await page.getByRole('button', { name: `Edit ${member.name}` }).click();
    await page.getByRole('textbox', { name: 'Role' }).fill('Boss');
    await page.getByRole('combobox', { name: 'Permissions' }).selectOption('Edit');
    await page.getByRole('button', { name: `Save ${member.name}` }).click();
    await expect(page.getByText('Member data updated')).toBeVisible();
    await expect(theirs.getByRole('button', { name: `Edit ${member.name}` })).toBeDisabled();
    await expect(theirs.getByText(`Your permission on ${team.name} is now Edit.`)).toBeVisible();
    await expect(theirs.getByText(/You no longer have access/)).toHaveCount(0);
    await theirs.context().close();
  });

  test('a member who is removed loses access to the open page at once (ACC-131, ACC-231)', async ({
    page,
    browser,
    stack,
    world,
    signIn,
  }) => {
    const company = await world.company({ members: ['Edit'] });
    const [team] = company.teams;
    const member = company.member('Edit');
    const theirs = await openAs({ browser, stack }, member, `/team/${team.id}`);
    await expect(rowOf(theirs, 'Permissions', member.email)).toBeVisible();

    await signIn(company.owner);
    await page.goto(`/team/${team.id}`);
    await page.getByRole('button', { name: `Remove ${member.name}` }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Confirm Member Removal' });
    await question.getByRole('button', { name: 'Remove member' }).click();
    await expect(page.getByText('Members removed')).toBeVisible();
    await expect(theirs.getByText(`You no longer have access to ${team.name}.`)).toBeVisible();
    await expect(theirs.getByText('This team was deleted, or you are no longer on it.')).toBeVisible();
    await expect(theirs.getByRole('table')).toHaveCount(0);
    await theirs.context().close();
  });

  test('a person who is removed from the company while working returns to the sign-in page with an explanation, and no data stays on the device (ACC-122, ACC-184, N28)', async ({
    page,
    browser,
    stack,
    world,
    signIn,
  }) => {
    const company = await world.company({ members: ['Edit'] });
    const position = await world.position(company.teams[0]);
    const start = Date.now() + dayMs;
    await world.gig(company, position, start);
    const member = company.member('Edit');
    const theirs = await openAs({ browser, stack }, member, '/post-a-job');
    // On a Saturday tomorrow is in another week.
    await theirs.goto(hrefs.shifts({ day: dayKeyOf(start, company.teams[0].timeZone) }));
    await expect(theirs.getByRole('button', { name: new RegExp(position.role) }).first()).toBeVisible();
    await theirs.evaluate(() => Object.assign(window, { loadedBefore: true }));

    await signIn(company.owner);
    await page.goto('/editprofile/editemployee');
    await page.getByRole('button', { name: `Remove ${member.name}` }).click();
    await page.getByRole('alertdialog', { name: 'Remove employee' }).getByRole('button', { name: 'Remove' }).click();
    await expect(rowOf(page, 'Employees', member.name)).toHaveCount(0);

    await expect(theirs.getByText('Your access to this company has been removed.')).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
    expect(await theirs.evaluate(() => 'loadedBefore' in window)).toBe(false);
    const kept = () => theirs.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await kept()).not.toContain(company.group.id);
    expect(await kept()).not.toContain(member.email);
    await theirs.goBack();
    await expect(theirs.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
    await expect(theirs.getByText(company.group.name)).toHaveCount(0);
    await theirs.context().close();
  });

  test('when two owners edit the same member, the second sees the conflict, keeps the entries and decides (ACC-225, ACC-232)', async ({
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
    const other = await openAs({ browser, stack }, company.owner, `/team/${team.id}`);

    for (const one of [page, other]) await one.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('textbox', { name: 'Role' }).fill('Host');
    await page.getByRole('textbox', { name: 'Role' }).press('Enter');
    await expect(page.getByText('Member data updated')).toBeVisible();
    await other.getByRole('textbox', { name: 'Role' }).fill('Porter');
    await other.getByRole('button', { name: `Save ${name}` }).click();
    await expect(other.getByText(/^ERROR: /)).toBeVisible();
    await expect(other.getByText(`Someone else has changed this member to ${name}, Host, Edit.`)).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Role' })).toHaveValue('Porter');
    await expectAccessible(other);
    await other.getByRole('button', { name: `Save ${name}` }).click();
    await expect(rowOf(page, 'Permissions', name)).toContainText('Porter');
    await other.context().close();
  });

  test('an owner adds, edits and promotes other owners and sets mandatory requirements, with keyboard or pointer (ACC-125, ACC-126, ACC-129, ACC-132, ACC-200, ACC-233, ACC-234)', async ({
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
    // The primary owner is the only one left, and cannot be removed.
    await expect(page.getByRole('button', { name: 'Remove Olivia Ferreira' })).toBeDisabled();
    await page.getByRole('button', { name: 'What each permission allows' }).click();
    const allowed = page.getByRole('dialog', { name: 'What each permission allows' });
    await expect(allowed.getByRole('rowheader')).toHaveCount(18);
    await allowed.getByRole('button', { name: 'Close' }).press('Escape');
    await expect(allowed).toHaveCount(0);

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
    await adding.getByRole('button', { name: 'Send 1 invitation' }).click();
    await page
      .getByRole('alertdialog', { name: 'Make this person an owner?' })
      .getByRole('button', { name: 'Make owner' })
      .click();
    await expect(rowOf(page, 'Owners', /Nia New/)).toContainText('Pending');
    await page.getByRole('button', { name: 'Cancel the invite for Nia New' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invite' }).click();
    await expect(page.getByText('Removed invite')).toBeVisible();
    await expect(rowOf(page, 'Owners', /Nia New/)).toHaveCount(0);
    const inbox = `http://localhost:${stack.firebasePort}/__inbox/messages?to=${email}`;
    await expect.poll(async () => (await page.request.get(inbox)).json()).toHaveLength(1);

    await page.getByRole('button', { name: 'Set mandatory requirements/certificates' }).click();
    const mandatory = page.getByRole('dialog', { name: 'Mandatory requirements and certificates' });
    await mandatory.getByRole('combobox', { name: 'Equipment' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mask' }).click();
    await page.keyboard.press('Escape');
    await mandatory.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Default requirements updated')).toBeVisible();

    await page.getByRole('button', { name: 'Make primary owner: Oscar Otis' }).click();
    const transfer = page.getByRole('dialog', { name: 'Make primary owner' });
    await transfer.getByRole('textbox').fill(company.group.name);
    await transfer.getByRole('button', { name: 'Make primary owner' }).click();
    await expect(rowOf(page, 'Owners', /Oscar Otis · Primary owner/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Make primary owner/ })).toHaveCount(0);
  });

  test('an Admin changes a team’s name and photo in View Team Info, also on a phone (ACC-130, ACC-152, ACC-226, ACC-228)', async ({
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
    const info = page.getByRole('dialog', { name: 'View Team Info' });
    await choosePicture(page, info.getByRole('button', { name: 'Photo: Choose an image' }));
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
