import { expectAccessible, expect, test } from '../../tooling/e2e/fixtures';

test('an admin gives a company a late cancellation policy and removes it, and the audit log shows who did it (ADM-152..155)', async ({
  page,
  world,
  signIn,
}) => {
  const name = `Policy ${Math.random().toString(36).slice(2, 8)}`;
  const company = await world.company({ name });
  const group = () => world.db.doc(`groups/${company.group.id}`).get();
  await signIn(await world.admin());
  await page.goto('/latecancellationpolicy');
  await page.getByRole('button', { name: 'Add a new company policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a new company policy' });
  await dialog.getByRole('combobox', { name: /Company/ }).pressSequentially(name.toUpperCase());
  await page.getByRole('option', { name }).click();
  const percentage = dialog.getByRole('textbox', { name: /Percentage/ });
  await percentage.fill('101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a whole number from 1 to 100')).toBeVisible();
  await expectAccessible(page);
  await percentage.fill('75');
  await percentage.press('Enter');
  await expect(page.getByText(`The policy of ${name} is saved`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('75%');
  expect((await group()).get('lateCancellationPolicy')).toMatchObject({ hours: 12, percentage: 75 });

  await page.getByRole('button', { name: `Reset to default: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden();
  // The row disappears at once, the stored policy when the function has answered.
  await expect.poll(async () => (await group()).get('lateCancellationPolicy') as unknown).toBeUndefined();

  await page.goto('/officelog?kind=setLatePolicy');
  await page.getByRole('combobox', { name: 'Company' }).pressSequentially(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('row', { name: /late cancellation policy/ })).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`company=${company.group.id}`));
  await expectAccessible(page);
});
