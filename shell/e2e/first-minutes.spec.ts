import { dayKeyOf, formatLongDate, startOfWeek } from '@spot/contracts/time';
import { address, choosePicture, fillAccount, verify } from '../../mfe-accounts/e2e/steps';
import { card, createPosition, fiveDays, zone } from '../../mfe-scheduling/e2e/employer';
import { createSimulator } from '../../firebase/simulator/src/simulator';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '../../tooling/e2e/fixtures';
import { pickAddress } from '../../tooling/e2e/page';

test.use({ timezoneId: zone, actionTimeout: 20_000 });

/** Expects that the page shows what to do next, and that the keyboard focus is on the page. */
async function expectAWayOn(page: Page, next: Locator): Promise<void> {
  await expect(next).toBeVisible();
  await expect(next).toBeEnabled();
  const place = () =>
    page.evaluate(() => (document.activeElement === document.body ? 'the page as a whole' : 'somewhere on the page'));
  await expect.poll(place).toBe('somewhere on the page');
}

test('a new company registers, verifies its email, completes its profile, creates a team and a position, posts its first shift and hires an applicant; each page offers the next step, and the focus is never lost', async ({
  page,
  stack,
  world,
}) => {
  test.setTimeout(240_000);
  const native: string[] = [];
  page.on('dialog', (dialog) => {
    native.push(dialog.message());
    void dialog.accept();
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const email = address('first.minutes');
  const company = `Wascana Events ${Date.now()}`;
  const plan = fiveDays();
  const [day] = plan.days;
  await world.write({ 'skills/e2e-plated-service': { name: 'Plated service' } });

  await test.step('registering', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expectAWayOn(page, button('Sign Up'));
    await page.getByLabel('First Name').fill('Wanda');
    await page.getByLabel('Last Name').fill('Reid');
    await page.getByLabel('Company Name').fill(company);
    await pickAddress(page, 'Company Address', '120 King Regina');
    await page.getByLabel('Phone number').fill('(306) 555-0142');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Confirm Email', { exact: true }).fill(email);
    await fillAccount(page);
    await button('Sign Up').click();
    await expect(page).toHaveURL(/\/verification$/);
    await expectAWayOn(page, button(/Resend/));
    await verify(page, stack.firebasePort, email);
  });

  await test.step('the set-up', async () => {
    await expect(page.getByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
    await expectAWayOn(page, button('Create Profile'));
    await choosePicture(page, button('Company Logo: Choose an image'));
    await expect(page.getByText('logo.png uploaded')).toBeVisible();
    await page.getByLabel('Company Website URL').fill('wascana.test');
    await page.getByLabel('What We Do').fill('Banquets by the lake.');
    await button('Create Profile').click();
    await expectAWayOn(page, button('Create New Team'));
    await button('Create New Team').click();
    const dialog = page.getByRole('dialog', { name: 'Create Team' });
    await expectAWayOn(page, dialog.getByRole('button', { name: 'Create Team' }));
    await choosePicture(page, dialog.getByRole('button', { name: 'Team Photo: Choose an image' }));
    await expect(dialog.getByText('logo.png uploaded')).toBeVisible();
    await dialog.getByLabel('Team Name').fill('Lakeside');
    await dialog.getByLabel('Company Phone').fill('306 555 0143');
    await dialog.getByLabel('Company Website URL').fill('wascana.test');
    await dialog.getByLabel('What We Do').fill('The lakeside hall.');
    // The company's address is filled in for the team.
    await expect(dialog.getByText(/King/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await expect(dialog).toHaveCount(0);
    await expectAWayOn(page, button('Finish Sign Up'));
    await button('Finish Sign Up').click();
  });

  await test.step('the first position', async () => {
    const main = page.getByRole('main');
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
    await expectAWayOn(page, main.getByRole('link', { name: /position/i }).first());
    await page.getByRole('link', { name: /^Shifts/ }).click();
    await expectAWayOn(page, main.getByRole('link', { name: 'Create a position' }));
    await createPosition(page, plan);
    await expect(page.getByRole('rowheader', { name: /Banquet Server/ })).toBeVisible();
  });

  await test.step('the first shift', async () => {
    const shown = startOfWeek(dayKeyOf(Date.now(), zone), 'sunday');
    if (startOfWeek(day, 'sunday') !== shown) await button('Next week').click();
    const post = button('Post Shift');
    await expectAWayOn(page, post);
    await post.click();
    const dialog = page.getByRole('dialog', { name: 'Post a Job' });
    await expectAWayOn(page, dialog.getByRole('button', { name: 'Post Job' }));
    await dialog.getByRole('combobox', { name: 'Position' }).click();
    await page.getByRole('option', { name: /Banquet Server/ }).click();
    const cell = dialog.getByRole('gridcell', { name: new RegExp(`^${formatLongDate(day)}`) });
    if ((await cell.getAttribute('aria-selected')) !== 'true') await cell.click();
    await dialog.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('Shift(s) posted')).toBeVisible();
    await expect(card(page, day)).toHaveAccessibleName(/0\/1 hired/);
    await expectAWayOn(page, card(page, day));
  });

  await test.step('the first worker', async () => {
    const worker = await world.worker('Ana Souza', { timeZone: zone });
    const simulator = createSimulator({
      ...{ projectId: 'demo-spot', host: 'localhost', port: stack.firebasePort },
      ...{ workers: [worker.email], password: worker.password, pace: 1000 },
    });
    const gigId = (await card(page, day).getAttribute('data-gig')) ?? '';
    expect(await simulator.act('apply', worker.email, gigId)).toBe(`${worker.email} applied`);
    await simulator.stop();
    await expect(card(page, day)).toHaveAccessibleName(/1 applicant/);
    await card(page, day).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Banquet Server' });
    await expectAWayOn(page, drawer.getByRole('button', { name: 'Hire Ana Souza' }));
    await drawer.getByRole('button', { name: 'Hire Ana Souza' }).click();
    await expect(page.getByText('Ana Souza is hired')).toBeVisible();
    await expect(drawer.getByText('1/1 hired')).toBeVisible();
    await expectAWayOn(page, drawer.getByRole('button', { name: 'Close shift' }));
    await page.keyboard.press('Escape');
    await expect(card(page, day)).toHaveAccessibleName(/1\/1 hired, full/);
    await expect(card(page, day)).toBeFocused();
  });
  expect(native).toEqual([]);
});
