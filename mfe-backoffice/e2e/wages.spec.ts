import { hourMs } from '@spot/contracts/time';
import { expectAccessible, expect, test } from '../../tooling/e2e/fixtures';

test('a new minimum wage lists the shifts that pay less, and their company is notified (ADM-149..151, N64)', async ({
  page,
  world,
  stack,
  request,
  signIn,
}) => {
  const company = await world.company({ name: `Wages ${Math.random().toString(36).slice(2, 8)}` });
  const position = await world.position(company.teams[0], { role: 'Porter', wageCents: 1800 });
  const start = Math.ceil(Date.now() / hourMs) * hourMs + 48 * hourMs;
  const address = { ...position.address, province: 'Nunavut' };
  await world.gig(company, position, start, { end: start + 6 * hourMs, wageCents: 1800, address });
  await signIn(await world.admin());
  await page.goto('/minimumwageadjustment');
  await expect(page).toHaveURL(/\/minimumWageAdjustment$/);
  await expectAccessible(page);
  const wage = page.getByRole('textbox', { name: 'New wage of Nunavut' });
  await wage.fill('14,50');
  await page.getByRole('button', { name: 'Save Nunavut' }).click();
  await expect(page.getByText('Please enter a wage in the form: 14.50')).toBeVisible();
  await wage.fill('99.75');
  await wage.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set the minimum wage of Nunavut to $99.75 CAD?' });
  await expect(dialog.getByRole('row', { name: /Porter/ })).toContainText('$18.00');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /by email/ }).check();
  await dialog.getByRole('button', { name: 'Save new wage' }).click();
  await expect(page.getByText('The minimum wage of Nunavut is set to $99.75 CAD')).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row', { name: /99\.75/ })).toBeVisible();
  const inbox = `http://localhost:${stack.firebasePort}/__inbox/messages?to=${company.owner.email}`;
  await expect
    .poll(async () =>
      ((await (await request.get(inbox)).json()) as { subject: string }[]).map(({ subject }) => subject),
    )
    .toContain('Minimum wage of Nunavut');
});
