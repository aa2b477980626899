import { expect, test } from '../../tooling/e2e/fixtures';
import { followMailedLink } from './inbox';
import { address, callDirectly, expectAccessibleAtAnyWidth, expectToFit, fillAccount, unverifiedOwner } from './steps';

const noInvite = 'You do not have a valid invite to join this company';

test('a verification link that was used before says so and leads to the next page', async ({
  page,
  stack,
  world,
  signIn,
}) => {
  const owner = await unverifiedOwner(world);
  await signIn(owner);
  await page.goto('/');
  await page.getByRole('button', { name: 'Resend Link' }).click();
  await expect(page.getByRole('button', { name: /^Resend Link \(\d+ s\)$/ })).toBeVisible();
  const follow = () => followMailedLink(page, stack.firebasePort, owner.email, 'Verify your email', 'Verify my email');
  const first = await follow();
  await expect(first.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  const second = await follow();
  await expect(second.getByRole('alert')).toHaveText('This link is not valid. It may have been used already.');
  await second.getByRole('link', { name: 'Continue' }).click();
  await expect(second.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('an invitation that is cancelled while a person accepts it says so, keeps the form, and its link then offers the sign-up (ACC-192, ACC-230, N25)', async ({
  page,
  browser,
  stack,
  world,
  signIn,
}) => {
  const company = await world.company();
  const teamId = company.teams[0].id;
  const email = address('cancelled');
  await signIn(company.owner);
  const invitees = [{ name: 'Cara Gone', email, role: 'Host', permission: 'View' }];
  const invite = { requestId: 'cancelled', teamId, invitees };
  expect(await callDirectly(page, stack.firebasePort, 'inviteMembers', invite)).toBe('OK');
  await page.goto(`/team/${teamId}`);

  const context = await browser.newContext({ baseURL: stack.url });
  const theirs = await context.newPage();
  const form = await followMailedLink(theirs, stack.firebasePort, email, 'You are invited', 'Accept the invite');
  await expect(form.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expectAccessibleAtAnyWidth(form);
  await fillAccount(form);
  await page.getByRole('button', { name: 'Cancel the invite for Cara Gone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invite' }).click();
  await expect(page.getByText('Removed invite')).toBeVisible();
  await form.getByRole('button', { name: 'Get Started' }).click();
  await expect(form.getByText(noInvite).first()).toBeVisible();
  await expect(form.getByLabel('Confirm Email')).toHaveValue(email);

  form.once('dialog', (question) => void question.accept());
  await form.reload();
  await expect(form.getByRole('heading', { name: 'This invite cannot be used' })).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText(noInvite);
  await form.getByRole('link', { name: 'Sign up with a company' }).click();
  await expect(form.getByLabel('Company Name')).toBeVisible();
  await context.close();
});

const names = [
  `Anna "Ace" O'Neil & <b>Söhne</b>`,
  '🦆 Ducks 👩‍🍳 & Co 🍁',
  'شركة الشمال للمناسبات',
  `${'Wideword '.repeat(20)}${'x'.repeat(120)}`,
] as const;

for (const width of [1440, 390])
  test(`names with quotes, emoji, right-to-left text and 300 characters are shown as typed at ${width} px`, async ({
    page,
    world,
    signIn,
  }) => {
    const [quotes, , , long] = names;
    await page.setViewportSize({ width, height: 900 });
    const company = await world.company({ name: long, teams: [...names] });
    const team = company.teams[0];
    const people = await Promise.all(names.map((name) => world.person(name)));
    await Promise.all(people.map((person) => world.employee(person, company.group)));
    await world.db.doc(`teams/${team.id}`).update({ editMembers: people.map(({ email }) => email) });
    await signIn(company.owner);
    await page.goto('/permissionspage');
    for (const { name } of company.teams) await expect(page.getByText(name, { exact: true }).last()).toBeVisible();
    await expectToFit(page);

    await page.getByRole('link', { name: `Edit Permissions: ${quotes}` }).click();
    for (const { name } of people) await expect(page.getByText(name, { exact: true }).last()).toBeVisible();
    await expectToFit(page);
    await page.getByRole('button', { name: `Remove ${long.trim()}` }).click();
    await expect(page.getByRole('alertdialog')).toContainText(long);
    await expectToFit(page);
    await page.keyboard.press('Escape');

    await page.goto('/editprofile/editemployee');
    for (const { name } of people) await expect(page.getByText(name, { exact: true }).last()).toBeVisible();
    await expectToFit(page);
    await page.goto('/editprofile');
    await expect(page.getByLabel('Company Name')).toHaveValue(long);
    await expectToFit(page);
  });
