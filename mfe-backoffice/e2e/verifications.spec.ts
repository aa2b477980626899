import { paths } from '@spot/contracts/core';
import { expectAccessible, expect, signIn, test } from '../../tooling/e2e/fixtures';
import { handInId } from './id-check';

test('two admins review IDs by keyboard, and the worker reads why one was rejected (ADM-066..073, ADM-084, ADM-163, ADM-186)', async ({
  page,
  browser,
  world,
  stack,
  signIn: signInHere,
}) => {
  const api = `http://localhost:${stack.firebasePort}`;
  const phone = `+1416${String(Date.now()).slice(-7)}`;
  const handIn = (name: string, age: number) => handInId(world, stack.firebasePort, { name, age, phone });
  const [wanda, ravi] = [await handIn('Wanda Reyes', 0), await handIn('Ravi Bose', 60_000)];

  await signInHere(await world.admin());
  await page.goto('/certnverifications');
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, await world.admin(), { at: stack.url });
  await colleague.goto(`${stack.url}/certnverifications`);
  const theirs = colleague.getByRole('navigation', { name: 'Pending items' });
  await expect(theirs.getByRole('button', { name: /Wanda Reyes/ })).toBeVisible();

  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(/checkFile/, (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest(/checkFile/);
  await page.keyboard.press('j');
  const entry = page.getByRole('article', { name: 'Wanda Reyes' });
  const front = entry.getByRole('img', { name: 'Front of the ID' });
  // Before the links are known, placeholders are shown.
  await asked;
  await expect(entry.getByText('Loading the picture')).toHaveCount(2);
  const figure = entry.getByRole('figure').first();
  const height = () => figure.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  send();
  await expect(front).toBeVisible();
  expect(await height()).toBe(before);
  await expect(entry.getByRole('img', { name: 'Selfie' })).toBeVisible();
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expect(theirs.getByRole('img', { name: 'Oona Price is looking at this' })).toBeVisible();

  await page.keyboard.press('a');
  await expect(entry.getByText('Please tick what you have verified first.')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('a');
  await expect(page.getByText('ID Accepted')).toBeVisible();
  await expect(colleague.getByText('A colleague has reviewed 1 item')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /Wanda Reyes/ })).toBeHidden();
  expect((await world.db.doc(paths.spotter(wanda.uid)).get()).get('idVerified')).toBe(true);

  // The next one opens at once. Both admins view it, and the second to decide sees who was first.
  const next = page.getByRole('article', { name: 'Ravi Bose' });
  await expect(next).toBeVisible();
  await colleague.keyboard.press('j');
  const other = colleague.getByRole('article', { name: 'Ravi Bose' });
  await expect(other.getByText('Oona Price is looking at this')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this ID?' });
  await dialog.getByRole('textbox').fill('Your thumb is on it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('ID Rejected')).toBeVisible();
  await expect(other.getByText('Oona Price has already rejected this.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Accept' })).toBeHidden();

  expect((await fetch(`${api}/__functions/schedules/sendTexts/run`, { method: 'POST' })).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${api}/__inbox/messages?kind=text&to=${encodeURIComponent(phone)}`)).text())
    .toContain('SPOT could not verify your ID: Your thumb is on it. Please send it again in the app.');
  expect((await world.db.doc(paths.spotter(ravi.uid)).get()).get('idVerified')).toBe(false);
});
