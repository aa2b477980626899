import { expect, expectAccessible, signIn, test, typeSignIn, type Page } from '../../tooling/e2e/fixtures';
import { codeOf, giveSecondFactor } from '../../tooling/lib/second-factor.mjs';
import { followMailedLink } from './inbox';
import { address, fillAccount, fillSignUp, password, verify } from './steps';

/** Lets the owner invite an employee in the page. */
async function addEmployee(page: Page, name: string, email: string) {
  await page.goto('/editprofile/addemployee');
  await page.getByLabel('Employee name').fill(name);
  await page.getByLabel('Department').fill('Bar');
  await page.getByLabel('Employee email').fill(email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your Changes have been saved.')).toBeVisible();
}

test.describe('the link of an invite', () => {
  // Two people, each with a new browser whose cache is empty.
  test.slow();

  test('lets a person whom another company removed join with their existing password (ACC-195, N28)', async ({
    page,
    browser,
    stack,
    world,
  }) => {
    const [before, after] = [await world.company(), await world.company()];
    const mona = await world.person('Mona Roy');
    await world.employee(mona, before.group, { deleted: true });
    await signIn(page, after.owner);
    await addEmployee(page, 'Mona Roy', mona.email);

    const hers = await browser.newContext({ baseURL: stack.url });
    const tab = await hers.newPage();
    const link = await followMailedLink(tab, stack.firebasePort, mona.email, 'You are invited', 'Accept the invite');
    await expect(link.getByText('You already have an account with this email. Sign in to accept.')).toBeVisible();
    await expectAccessible(link);
    await link.getByLabel('Password', { exact: true }).fill('wrong-password');
    await link.getByRole('button', { name: 'Sign in and accept' }).click();
    await expect(link.getByText('Email or password is incorrect.')).toBeVisible();
    await link.getByLabel('Password', { exact: true }).fill(mona.password);
    await link.keyboard.press('Enter');
    await expect(link.getByText(`Welcome to ${after.group.name}`)).toBeVisible();
    await expect(link).toHaveURL(`${stack.url}/`);
    await expect(link.getByText('You are not on a team yet.')).toBeVisible();
    const record = await world.db.doc(`employees/${mona.uid}`).get();
    expect([record.get('employer_uid'), record.get('deleted')]).toEqual([after.group.id, false]);
    await hers.close();
  });

  test('lets a person join whose account has an authenticator app', async ({ page, browser, stack, world }) => {
    const [before, after] = [await world.company(), await world.company()];
    const mona = await world.person('Mona Roy');
    await world.employee(mona, before.group, { deleted: true });
    const firebase = `http://localhost:${stack.firebasePort}`;
    await giveSecondFactor(firebase, mona.uid);
    await signIn(page, after.owner);
    await addEmployee(page, 'Mona Roy', mona.email);

    const hers = await browser.newContext({ baseURL: stack.url });
    const tab = await hers.newPage();
    const link = await followMailedLink(tab, stack.firebasePort, mona.email, 'You are invited', 'Accept the invite');
    await link.getByLabel('Password', { exact: true }).fill(mona.password);
    await link.keyboard.press('Enter');
    await expect(link.getByLabel('Sign-in code')).toBeFocused();
    await link.keyboard.type(await codeOf(firebase, mona.email));
    await link.keyboard.press('Enter');
    await expect(link.getByText(`You’ve joined ${after.group.name}. Sign in to continue.`)).toBeVisible();
    await expect(link).toHaveURL(/\/login$/);
    const record = await world.db.doc(`employees/${mona.uid}`).get();
    expect(record.get('employer_uid')).toBe(after.group.id);
    await hers.close();
  });

  test('lets a person join who signed up with the company form, which alone gives no access (ACC-072, ACC-178)', async ({
    page,
    browser,
    stack,
    world,
  }) => {
    const { owner, group } = await world.company();
    const email = address('ines');
    await signIn(page, owner);
    await addEmployee(page, 'Ines Vidal', email);

    const hers = await browser.newContext({ baseURL: stack.url });
    const ines = await hers.newPage();
    await ines.goto('/signup');
    await fillSignUp(ines, `Own ${email}`, email);
    await ines.getByRole('button', { name: 'Sign Up' }).click();
    await expect(ines).toHaveURL(/\/verification$/);
    const members = world.db.collection('members').where('groupID', '==', group.id);
    expect((await members.get()).docs.every((member) => member.get('owner') === true)).toBe(true);

    const link = await followMailedLink(ines, stack.firebasePort, email, 'You are invited', 'Accept the invite');
    await expect(link.getByText(`${group.name} invites you to SPOT.`)).toBeVisible();
    await expectAccessible(link);
    await link.getByRole('button', { name: 'Accept the invite' }).click();
    await expect(link.getByText('You are not on a team yet.')).toBeVisible();
    await expect(link.getByRole('banner')).toContainText(group.name);
    await hers.close();
  });

  test('lets a person join at the next sign-in if they closed the page before opening the emailed link (ACC-042, ACC-178)', async ({
    page,
    browser,
    stack,
    world,
  }) => {
    const { owner, group } = await world.company();
    const email = address('zoe');
    await signIn(page, owner);
    await addEmployee(page, 'Zoe Adler', email);

    const hers = await browser.newContext({ baseURL: stack.url });
    const form = await followMailedLink(
      await hers.newPage(),
      stack.firebasePort,
      email,
      'You are invited',
      'Accept the invite',
    );
    await fillAccount(form);
    await form.getByRole('button', { name: 'Get Started' }).click();
    await expect(form).toHaveURL(/\/verification$/);
    await hers.close();
    await verify(page, stack.firebasePort, email);

    const later = await browser.newContext({ baseURL: stack.url });
    const zoe = await later.newPage();
    await typeSignIn(zoe, { email, password });
    await expect(zoe.getByText('You are not on a team yet.')).toBeVisible();
    await expect(zoe.getByRole('banner')).toContainText(group.name);
    await later.close();
  });

  test('opened in two tabs makes one account: the second tab goes on with the first, and a used link leads to SPOT (ACC-178, N25)', async ({
    page,
    browser,
    stack,
    world,
  }) => {
    const { owner } = await world.company();
    const email = address('zoe');
    await signIn(page, owner);
    await addEmployee(page, 'Zoe Adler', email);

    const hers = await browser.newContext({ baseURL: stack.url });
    const open = async () =>
      followMailedLink(await hers.newPage(), stack.firebasePort, email, 'You are invited', 'Accept the invite');
    const [first, second] = [await open(), await open()];
    await fillAccount(second);
    await fillAccount(first);
    await first.getByRole('button', { name: 'Get Started' }).click();
    await expect(first).toHaveURL(/\/verification$/);
    await expect(second).toHaveURL(/\/verification$/);
    await expect(second.getByText('Waiting for you to open the link…')).toBeVisible();

    const again = await open();
    await again.getByRole('button', { name: 'Accept the invite' }).click();
    for (const tab of [again, first, second]) {
      await tab.bringToFront();
      await expect(tab.getByText('You are not on a team yet.')).toBeVisible();
    }
    const used = await open();
    await expect(used.getByRole('heading', { name: 'This invite cannot be used' })).toBeVisible();
    await expectAccessible(used);
    await used.getByRole('link', { name: 'Continue to SPOT' }).press('Enter');
    await expect(used.getByText('You are not on a team yet.')).toBeVisible();
    await hers.close();
  });

  test('asks first if a different person is signed in', async ({ page, stack, world }) => {
    const { owner } = await world.company();
    const email = address('vera');
    await signIn(page, owner, { remember: true });
    await addEmployee(page, 'Vera', email);
    const link = await followMailedLink(page, stack.firebasePort, email, 'You are invited', 'Accept the invite');
    await expect(link.getByText(`You are signed in as ${owner.email}. The invite is for ${email}.`)).toBeVisible();
    await link.getByRole('button', { name: 'Sign out and continue' }).click();
    await expect(link.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(link.getByRole('button', { name: 'Get Started' })).toBeVisible();
  });
});
