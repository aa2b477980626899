import { expectAccessible, expect, test } from '../../tooling/e2e/fixtures';

const yellowknife = { lat: 62.454, lng: -114.3718 };
const near = (km: number) => ({ geohash: '', lat: yellowknife.lat + km / 111.2, lng: yellowknife.lng });

test('an admin searches workers by name and around a point, sees them on the map, and opens one (ADM-038..042, ADM-057, ADM-197)', async ({
  page,
  world,
  signIn,
}) => {
  const family = `Frost${Math.random().toString(36).slice(2, 8)}`;
  await world.worker(`Ada ${family}`, { position: near(0.2) });
  await world.worker(`Bo ${family}`, { position: near(30) });
  await signIn(await world.admin());
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Name or phone' }).fill(family);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('2 workers', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show on map' }).click();
  const found = page.getByRole('dialog', { name: 'Workers found on the map' });
  const marker = found.getByRole('button', { name: `Bo ${family}` });
  await expect(marker).toBeVisible();
  await expectAccessible(page);
  await marker.press('Enter');
  await page
    .getByRole('dialog', { name: `Bo ${family}` })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(marker).toBeFocused();
  await found.getByRole('button', { name: 'Zoom out' }).click();
  await found.getByRole('button', { name: 'Search this area' }).click();
  await expect(found).toBeHidden();
  await expect(page).toHaveURL(/by=general/);
  await expect(page.getByRole('radio', { name: 'General address' })).toBeChecked();
  await expect(page.getByRole('button', { name: `Ada ${family}` })).toBeVisible();

  await page.goto(`/search?by=general&address=Yellowknife&at=${yellowknife.lat},${yellowknife.lng}&km=1`);
  await expect(page.getByRole('button', { name: `Ada ${family}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Bo ${family}` })).toBeHidden();
  await page.getByRole('button', { name: 'View On Map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust search radius based on entered location' });
  await expectAccessible(page);
  const slider = dialog.getByRole('slider', { name: /^Radius/ });
  await expect(slider).toHaveAttribute('aria-valuetext', '1 km');
  for (const km of ['2 km', '3 km', '5 km']) {
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', km);
  }
  await dialog.getByRole('button', { name: 'Yellowknife' }).press('ArrowUp');
  await dialog.getByRole('button', { name: 'Confirm and Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Radius (km)' })).toHaveValue('5');
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(/Yellowknife, NT, Canada/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/km=5/);
  await expect(page.getByRole('button', { name: `Ada ${family}` })).toBeVisible();
});
