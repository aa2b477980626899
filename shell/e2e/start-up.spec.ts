import { expect, expectAccessible, test } from '../../tooling/e2e/fixtures';

test('a visitor who is not signed in lands on the sign-in page from every address (ACC-025)', async ({ page }) => {
  for (const path of ['/', '/shifts', '/checkins', '/nonsense']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome Back! Log in.' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('an owner signs in, sees the frame and the overview, and signs out (ACC-021, ACC-028, ACC-105)', async ({
  page,
  world,
  signIn,
}) => {
  const { owner, teams } = await world.company();
  await signIn(owner);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: /Shifts/ })).toBeVisible();
  await expect(page.getByText(teams[0].name).first()).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});
