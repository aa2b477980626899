import { expect, test } from '../../tooling/e2e/fixtures';
test('look', async ({ page, world, signIn }) => {
  test.setTimeout(120_000);
  const company = await world.company({ name: 'Northside Events', teams: ['Downtown', 'Airport lounge and conference centre', 'Harbour'], members: ['Admin', 'Edit', 'View', 'Admin', 'Admin', 'Admin', 'Admin'], group: { phone: '+14165550142', url: 'https://northside.test', bio: 'We serve.' } });
  await signIn(company.owner);
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}.png` });
  for (const [w, h] of [[1440, 900], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto('/permissionspage');
    await expect(page.getByText('Olivia Ferreira').first()).toBeVisible();
    await shot(`perm-${w}`);
    if (w === 390) await page.mouse.wheel(0, 2000), await page.waitForTimeout(300), await shot('perm-390-b');
    await page.getByRole('button', { name: 'Add Owners' }).click();
    await expect(page.getByRole('dialog')).toBeVisible(); await page.waitForTimeout(400); await shot(`owners-${w}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set mandatory requirements/certificates' }).click();
    await page.getByRole('combobox', { name: 'Physical requirements' }).click();
    await page.getByRole('menuitemcheckbox').first().click();
    await page.getByRole('menuitemcheckbox').nth(3).click(); await page.keyboard.press('Escape');
    await page.waitForTimeout(300); await shot(`mandatory-${w}`);
    await page.goto('/permissionspage');
    await page.getByRole('button', { name: 'View Team Info: Downtown' }).click(); await page.waitForTimeout(400); await shot(`info-${w}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click(); await page.waitForTimeout(400); await shot(`infoedit-${w}`);
    await page.goto('/permissionspage');
    await page.getByRole('button', { name: 'What each permission allows' }).click(); await page.waitForTimeout(600); await shot(`help-${w}`);
    await page.goto(`/team/${company.teams[0].id}`);
    await page.getByRole('button', { name: /^Edit Edit/ }).click(); await page.waitForTimeout(300); await shot(`team-${w}`);
    await page.goto('/editprofile'); await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible(); await page.waitForTimeout(300); await shot(`profile-${w}`);
    await page.goto('/editprofile/addemployee'); await page.waitForTimeout(800); await shot(`add-${w}`);
    await page.goto('/editprofile/editemployee'); await page.waitForTimeout(1500); await shot(`employees-${w}`);
  }
});
test('big', async ({ page, world, signIn }) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 200 }, (_, i) => `Team ${String(i).padStart(3, '0')}`) as [string, ...string[]];
  const company = await world.company({ teams: ['Zero'] });
  for (let k = 0; k < 10; k++) await world.write(Object.fromEntries(names.slice(k*20, k*20+20).map((name, i) => [`teams/${company.group.id}-big-${k*20+i}`, { ...company.teams[0], name, viewMembers: Array.from({ length: 10 }, (_, m) => `p${(k*20+i)*10+m}@x.test`) }])));
  for (let k = 0; k < 5; k++) await world.write(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`employees/${company.group.id}-p${k*400+i}`, { uid: `u${k*400+i}`, name: `Person ${k*400+i}`, email: `p${k*400+i}@x.test`, employer_uid: company.group.id, registered: true, verified: true, signUpComplete: true }])));
  await signIn(company.owner);
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible({ timeout: 30000 });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const account = page.getByRole('button', { name: /^Account of/ });
  for (let n = 0; n < 3; n++) {
    await account.click();
    const link = page.getByRole('menuitem', { name: 'Permissions' });
    await link.waitFor();
    const ms = await link.evaluate((element) => new Promise<number>((resolve) => {
      const start = performance.now();
      const watch = new MutationObserver(() => { if (document.querySelector('table[aria-label="Teams"] tbody tr td')) { watch.disconnect(); requestAnimationFrame(() => resolve(performance.now() - start)); } });
      watch.observe(document.body, { childList: true, subtree: true });
      (element as HTMLElement).click();
    }));
    console.log('first rows ms', ms);
    await expect(page.getByText('Olivia Ferreira').first()).toBeVisible({ timeout: 20000 });
    await page.getByRole('link', { name: 'Overview' }).first().click();
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  }
});
