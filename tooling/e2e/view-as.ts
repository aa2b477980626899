import type { Group } from '@spot/contracts/accounts';
import { expect, type Page } from '@playwright/test';

/** Opens the employer view of a company as a platform admin, through the menu and the company search. */
export async function viewAs(page: Page, { name }: Pick<Group, 'name'>): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Employer View' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as a company' });
  await dialog.getByRole('searchbox', { name: 'Find a company' }).fill(name);
  await dialog.getByRole('region', { name: 'Matching companies' }).getByRole('button', { name }).click();
  await expect(page.getByRole('link', { name: 'Shifts' })).toBeVisible();
}
