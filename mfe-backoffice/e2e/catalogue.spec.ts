import { expectAccessible, expect, test } from '../../tooling/e2e/fixtures';

test('an added requirement is offered in positions, and disappears from them when it is deleted (ADM-139..148, N61)', async ({
  page,
  world,
  signIn,
}) => {
  const name = `Ladder card ${Math.random().toString(36).slice(2, 8)}`;
  const company = await world.company({ name: `Catalogue ${name}` });
  await signIn(await world.admin());
  await page.goto('/addrequirements');
  const dialog = page.getByRole('dialog', { name: 'Add Requirement or Skill' });
  await expect(dialog.getByRole('textbox', { name: /Label/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(name);
  await dialog.getByText('Requirement', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  await expect(page).toHaveURL(/\/requirementsskills$/);
  await expect(page.getByRole('button', { name: '+ Add Skills or Requirements' })).toBeFocused();

  const position = await world.position(company.teams[0], { role: 'Window cleaner', equipment: [name, 'Mask'] });
  await page.getByRole('searchbox', { name: 'Search by label' }).fill(name.toUpperCase());
  await expect(page).toHaveURL(/q=LADDER/);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Yes');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Remove "${name}"?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} was removed`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden();
  const equipment = async () => (await world.db.doc(`positions/${position.id}`).get()).get('equipment') as string[];
  await expect.poll(equipment).toEqual(['Mask']);
});
