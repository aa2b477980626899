import { paths } from '@spot/contracts/data/paths';
import { minutesOfDay } from '@spot/contracts/time';
import { png } from '../../firebase/functions/src/testing/browser';
import { expectAccessible, expect, signIn, test } from '../../tooling/e2e/fixtures';

/** A zone in which it is day now, where a text need not wait for the morning. */
const wideAwake = () =>
  ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/Berlin', 'America/Toronto', 'Pacific/Honolulu'].find((zone) => {
    const minutes = minutesOfDay(Date.now(), zone);
    return minutes > 9 * 60 && minutes < 20 * 60;
  }) ?? 'America/Toronto';

test('two admins work through the IDs by keys; the worker reads why one was rejected (ADM-066..073, ADM-084, ADM-163, ADM-186)', async ({
  page,
  browser,
  world,
  stack,
  signIn: signInHere,
}) => {
  const api = `http://localhost:${stack.firebasePort}`;
  const phone = `+1416${String(Date.now()).slice(-7)}`;
  const handIn = async (name: string, age: number) => {
    const worker = await world.worker(name, { idVerified: false, timeZone: wideAwake(), phone });
    const files = ['front', 'selfie'].map((file) => `private/${worker.uid}/${file}.png`);
    for (const file of files) {
      const address = `${api}/upload/storage/v1/b/demo-spot.appspot.com/o?uploadType=media&name=${encodeURIComponent(file)}`;
      const headers = { Authorization: 'Bearer owner', 'Content-Type': 'image/png' };
      expect((await fetch(address, { method: 'POST', headers, body: png })).status).toBe(200);
    }
    const [first_name = '', last_name = ''] = name.split(' ');
    await world.write({
      [paths.idCheck(`check-${worker.uid}`)]: {
        ...{ applicationType: 'ENHANCED_ID_VERIFICATION', enhancedIDStatus: 'SENT', manualCheckStatus: 'SENT' },
        ...{ spotterID: worker.uid, spotterName: name, timeZone: worker.spotter.timeZone, expiry: '2090-03-02' },
        information: { first_name, last_name, date_of_birth: '1990-03-02' },
        enhanced_identity_verification: { id_type: 'PASSPORT', id_country: 'Canada' },
        ...{ frontIDURL: files[0], selfieURL: files[1], createdAt: Date.now() - age },
      },
    });
    return worker;
  };
  const [wanda, ravi] = [await handIn('Wanda Reyes', 0), await handIn('Ravi Bose', 1000)];

  await signInHere(await world.admin());
  await page.goto('/certnverifications');
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, await world.admin(), { at: stack.url });
  await colleague.goto(`${stack.url}/certnverifications`);
  const theirs = colleague.getByRole('navigation', { name: 'Entries that wait' });
  await expect(theirs.getByRole('button', { name: /Wanda Reyes/ })).toBeVisible();

  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  await page.keyboard.press('j');
  const entry = page.getByRole('article', { name: 'Wanda Reyes' });
  const front = entry.getByRole('img', { name: 'Front of the ID' });
  await expect(front).toBeVisible();
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
  await expect(colleague.getByText('A colleague has decided 1 entry')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /Wanda Reyes/ })).toBeHidden();
  expect((await world.db.doc(paths.spotter(wanda.uid)).get()).get('idVerified')).toBe(true);

  // The next one is there at once; both look at it, and the second decision is told who was first.
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
  await expect(other.getByText('Oona Price has rejected this meanwhile.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Accept' })).toBeHidden();

  expect((await fetch(`${api}/__functions/schedules/sendTexts/run`, { method: 'POST' })).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${api}/__inbox/messages?kind=text&to=${encodeURIComponent(phone)}`)).text())
    .toContain('SPOT could not verify your ID: Your thumb is on it. Please send it again in the app.');
  expect((await world.db.doc(paths.spotter(ravi.uid)).get()).get('idVerified')).toBe(false);
});
