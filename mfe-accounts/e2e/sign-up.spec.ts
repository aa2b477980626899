import { truncateSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '../../tooling/e2e/fixtures';
import { codeTakesForm } from '../../tooling/e2e/page';
import { address, choosePicture, fillSignUp, picture, verify } from './steps';

test.describe('sign-up', () => {
  test('refuses a registered email with an error at its field, and keeps the form (ACC-073, ACC-076)', async ({
    page,
    world,
  }) => {
    const { owner } = await world.company();
    await page.goto('/signup');
    await fillSignUp(page, `Taken ${owner.email}`, owner.email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('This email is already registered').first()).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Company Name')).toHaveValue(`Taken ${owner.email}`);
  });

  test('/register signs out first and shows the empty form (ACC-010, N04)', async ({ page, world, signIn }) => {
    const { owner } = await world.company();
    await signIn(owner);
    await page.goto('/');
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
    await page.goto('/register');
    await expect(page.getByLabel('Company Name')).toHaveValue('');
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('no step loses entries to the back button, a reload, a lost connection or a lost response, and exactly one company is created (ACC-076, N02, N12)', async ({
    page,
    context,
    stack,
    world,
  }, testInfo) => {
    test.setTimeout(120_000);
    const email = address('back');
    const company = `Backwards ${email}`;
    const ways = [() => page.reload(), () => page.goBack(), () => page.goForward()];
    await page.goto('/login');
    await codeTakesForm(page);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await fillSignUp(page, company, email);
    await page.evaluate(() => history.back());
    await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
    await staysAtReload(page);
    await expect(page.getByLabel('Company Name')).toHaveValue(company);
    const submit = page.getByRole('button', { name: 'Sign Up' });
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByRole('alert').getByText('You are offline.').first()).toBeVisible();
    await context.setOffline(false);
    await loseAnswer(page, 'registerCompany');
    await submit.click();
    await expect(page.getByText(/^The server cannot be reached/).first()).toBeVisible();
    await expect(page.getByLabel('Confirm Email')).toHaveValue(email);
    await submit.click();
    await expect(page).toHaveURL(/\/verification$/);

    for (const leave of ways) {
      await leave();
      await expect(page.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible();
    }
    await verify(page, stack.firebasePort, email);

    const website = page.getByLabel('Company Website URL');
    await website.fill('backwards.test');
    const logo = page.getByRole('button', { name: /^Company Logo: / });
    const large = testInfo.outputPath('large.png');
    writeFileSync(large, picture.buffer);
    truncateSync(large, 20 * 1024 * 1024);
    const text = { ...picture, buffer: Buffer.from('hello, this is text') };
    for (const wrong of [large, text, { ...picture, buffer: Buffer.alloc(0) }]) {
      await choosePicture(page, logo, wrong);
      await expect(page.getByText('Upload failed')).toBeVisible();
      await choosePicture(page, logo);
      await expect(page.getByText('logo.png uploaded')).toBeVisible();
    }
    for (const leave of ways) {
      await leave();
      await expect(page.getByText('logo.png uploaded')).toBeVisible();
      await expect(website).toHaveValue('backwards.test');
    }
    await page.getByLabel('What We Do').fill('We go back.');
    const create = page.getByRole('button', { name: 'Create Profile' });
    await context.setOffline(true);
    await create.click();
    await expect(page.getByText('ERROR: You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(website).toHaveValue('backwards.test');
    await create.click();

    const team = page.getByRole('button', { name: 'Create New Team' });
    await team.click();
    await page.getByLabel('Team Name').fill('Unfinished');
    await staysAtReload(page);
    await expect(page.getByLabel('Team Name')).toHaveValue('Unfinished');
    page.once('dialog', (question) => void question.accept());
    for (const leave of ways) {
      await leave();
      await expect(team).toBeVisible();
    }
    await loseAnswer(page, 'completeSignUp');
    await page.getByRole('button', { name: 'Finish Sign Up' }).click();
    const account = page.getByRole('button', { name: "Account of Nora O'Neil" });
    await expect(account).toBeVisible();
    for (const leave of ways) {
      await leave();
      await expect(account).toBeVisible();
    }
    for (const [collection, field, value] of [
      ['groups', 'name', company],
      ['employees', 'email', email],
    ] as const)
      expect((await world.db.collection(collection).where(field, '==', value).get()).size).toBe(1);
  });
});

/** Dismisses the browser's question whether to leave the page. */
async function staysAtReload(page: Page) {
  const asked = page.waitForEvent('dialog');
  await page.evaluate('setTimeout(() => location.reload())');
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

/** Lets the function succeed once, but breaks the connection before its answer arrives. */
async function loseAnswer(page: Page, name: string) {
  await page.route(
    `**/accounts/${name}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
