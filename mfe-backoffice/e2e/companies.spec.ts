import { hourMs } from '@spot/contracts/time';
import type { Company, CompanyPlan, World } from '../../tooling/e2e/world';
import { expectAccessible, expect, signIn as signInOn, test, type Page } from '../../tooling/e2e/fixtures';

/** A company with a unique name. */
const aCompany = (world: World, plan: CompanyPlan = {}) =>
  world.company({ name: `Quay ${Math.random().toString(36).slice(2, 8)}`, ...plan });
const openDialog = (page: Page, { group }: Company) => page.goto(`/companies?company=${group.id}`);

/** The background colour of a banner as three numbers. */
const shade = (page: Page, text: string | RegExp) =>
  page
    .getByText(text)
    .locator('xpath=ancestor::*[contains(@class, "fui-MessageBar")][last()]')
    .evaluate((bar) => (getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number));

test('an admin finds a company, sees it renamed live, requires check-in codes, and opens its team by a link (ADM-104..121, ADM-190)', async ({
  page,
  world,
  signIn,
}) => {
  const company = await aCompany(world, { teams: ['Downtown', 'Pier'], members: ['Edit'] });
  const { name, id } = company.group;
  await signIn(await world.admin());
  await page.goto('/');
  await page.getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('searchbox', { name: 'Search by company' }).fill(name.toUpperCase());
  await page.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${name} (2 teams, 1 owner)` });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`company=${id}`));
  await expectAccessible(page);
  await world.db.doc(`groups/${id}`).update({ name: `${name} & Co` });
  await expect(page.getByRole('dialog', { name: `${name} & Co (2 teams, 1 owner)` })).toBeVisible();
  await world.db.doc(`groups/${id}`).update({ name });

  const codes = dialog.getByRole('switch', { name: 'Require check in and check out codes' });
  await codes.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Check in and check out codes are on')).toBeVisible();
  await expect(codes).toBeChecked();
  await dialog.getByRole('button', { name: 'Open Downtown' }).click();
  const team = page.getByRole('dialog', { name: 'Downtown (1 employee)' });
  const code = (await world.db.doc(`codes/${company.teams[0].id}`).get()).get('checkInCode') as string;
  await expect(team.getByText(code)).toBeVisible();

  // The dialog is in the address, so it can be linked.
  await page.reload();
  await expect(team.getByRole('row', { name: /Edit Member 1/ })).toBeVisible();
  await expectAccessible(page);
  await team.getByRole('button', { name: 'View Team Schedule' }).click();
  await expect(page.getByText(`You are viewing as ${name}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Teams: Downtown' })).toBeVisible();
});

test('an admin adds people to a team in the accounts feature’s dialog and removes them, and the audit log shows both (ADM-120..123)', async ({
  page,
  world,
  signIn,
}) => {
  const company = await aCompany(world);
  await signIn(await world.admin());
  await page.goto(`/companies?company=${company.group.id}&room=team&team=${company.teams[0].id}`);
  await page
    .getByRole('dialog', { name: 'Downtown (0 employees)' })
    .getByRole('button', { name: 'Add Employee' })
    .click();
  const invite = page.getByRole('dialog', { name: 'Invite Team Members' });
  await invite.getByLabel('Name').fill('Ann Lee');
  await invite.getByLabel('Email').fill(`ann.${company.group.id}@example.test`);
  await invite.getByLabel('Role').fill('Host');
  await invite.getByRole('combobox', { name: 'Permission' }).selectOption('View');
  await invite.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByRole('dialog', { name: 'Downtown (1 employee)' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ann Lee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove employee' }).click();
  await expect(page.getByText('Employee removed')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Downtown (0 employees)' })).toBeVisible();
  await page.goto(`/officelog?company=${company.group.id}`);
  for (const done of ['invited .+ to a team', 'removed .+ from a team'])
    await expect(page.getByRole('row', { name: new RegExp(done) })).toHaveCount(1);
});

test('an admin saves a note and adds an owner, and the audit log shows who did it (ADM-124..133, ADM-190)', async ({
  page,
  world,
  signIn,
}) => {
  const company = await aCompany(world);
  const { name, id } = company.group;
  await signIn(await world.admin());
  await openDialog(page, company);
  await page.getByRole('button', { name: 'Add Notes' }).click();
  const notes = page.getByRole('dialog', { name: `Notes: ${name}` });
  const box = notes.getByRole('textbox', { name: 'Note' });
  await expect(box).toBeFocused();
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await expect(notes.getByText('Note cannot be empty')).toBeVisible();
  await box.fill('Called back on Monday');
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'Called back on Monday' })).toContainText('Oona Price');
  await expect(box).toHaveValue('');
  await expectAccessible(page);
  await notes.getByRole('button', { name: `Back to ${name}` }).click();

  await page.getByRole('button', { name: 'Owners List' }).click();
  await page.getByRole('button', { name: 'Add a new owner' }).click();
  const form = page.getByRole('dialog', { name: 'Add a new owner' });
  const email = form.getByRole('textbox', { name: 'Email' });
  await form.getByRole('textbox', { name: 'First and last name' }).fill('Nia New');
  await email.fill(company.owner.email.toUpperCase());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('An owner with this email already exists')).toBeVisible();
  await expectAccessible(page);
  await email.fill(`Nia.${id}@Example.test`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Owner added')).toBeVisible();
  const owners = page.getByRole('table', { name: 'Owners' });
  await expect(owners.getByRole('row', { name: /Nia New/ })).toContainText(`nia.${id}@example.test`);
  await page.getByRole('button', { name: `Back to ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `${name} (1 team, 2 owners)` })).toBeVisible();
  await page.goto(`/officelog?company=${id}`);
  for (const done of ['added a note about', 'invited .+ as owners'])
    await expect(page.getByRole('row', { name: new RegExp(done) })).toHaveCount(1);

  // A long name moves nothing out of a dialog or off a phone's screen.
  const long = `${name} ${'Hospitality and Event Staffing '.repeat(5)}`.trim();
  await world.db.doc(`groups/${id}`).update({ name: long });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/companies?company=${id}&room=notes`);
    const [inner, outer] = await Promise.all(
      [page.getByRole('button', { name: `Back to ${long}` }), page.getByRole('dialog', { name: `Notes: ${long}` })].map(
        async (part) => (await expect(part).toBeVisible(), part.boundingBox()),
      ),
    );
    expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  // A phone cannot show the title of a text that is cut.
  await page.goto(`/companies?company=${id}`);
  const address = page.getByTitle(/, Canada$/);
  await expect(address).toBeVisible();
  expect(await address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the employer of a deactivated company can read but not change anything until the company is reactivated (ADM-113, ADM-115, ADM-116, N26)', async ({
  page,
  browser,
  world,
  signIn,
}) => {
  const company = await aCompany(world);
  const { name, id } = company.group;
  const position = await world.position(company.teams[0], { role: 'Porter', label: 'Porter' });
  const gig = await world.gig(company, position, Math.ceil(Date.now() / hourMs) * hourMs + 30 * hourMs);
  const admin = await world.admin({ deactivator: true });
  const permissions = world.db.doc('appConfigs/adminPermissions');
  const listed = ((await permissions.get()).get('deactivation') as string[] | undefined) ?? [];
  await permissions.set({ deactivation: [...listed, admin.email] });
  const context = await browser.newContext();
  const employer = await context.newPage();
  await signInOn(employer, company.owner);
  await employer.goto('/');
  await signIn(admin);
  await openDialog(page, company);
  const [greenRed = 255, green = 0] = await shade(page, 'This company is active.');
  expect(green).toBeGreaterThan(greenRed);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: `Deactivate company account for ${name}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} is deactivated`)).toBeVisible();
  const [red = 0, redGreen = 255] = await shade(page, /^This company is deactivated/);
  expect(red).toBeGreaterThan(redGreen);

  const banner = employer.getByText(`The account of ${name} is deactivated.`);
  await expect(banner).toBeVisible();
  await employer.getByRole('link', { name: 'Shifts' }).click();
  await expect(employer.getByRole('rowheader', { name: /Porter/ })).toBeVisible();
  await employer.goto(`/shifts?day=${gig.dayKey}&gig=${gig.id}`);
  await employer.getByRole('button', { name: 'Edit number of workers' }).click();
  const number = employer.getByRole('textbox', { name: 'Number of workers' });
  await number.fill('4');
  await number.press('Enter');
  await expect(employer.getByText(/The company account is deactivated\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`${name} is active again`)).toBeVisible();
  await expect(banner).toBeHidden();
  await number.fill('5');
  await employer.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(employer.getByText('Number of workers updated')).toBeVisible();
  await page.goto(`/officelog?company=${id}`);
  await expect(page.getByRole('row', { name: /activated / })).toHaveCount(2);
  await context.close();
});
