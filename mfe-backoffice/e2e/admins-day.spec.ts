import { acceptOffer, cancelMyGig } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { Worker as AtPhone } from '../../firebase/simulator/src/worker';
import { expect, signIn as signInOn, test, withMotion } from '../../tooling/e2e/fixtures';
import { handInId } from './id-check';

test.use(withMotion);

const quarterMs = 15 * minuteMs;
const whitehorse = { lat: 60.7212, lng: -135.0568 };

test('a platform admin works through a day from the attendance board to the audit log of every action (ADM-001)', async ({
  page,
  browser,
  world,
  stack,
  request,
  signIn,
}) => {
  test.setTimeout(300_000);
  const mark = Math.random().toString(36).slice(2, 8);
  const name = `Klondike ${mark}`;
  const company = await world.company({ name });
  const [team] = company.teams;
  const requirement = `Rope card ${mark}`;
  const cook = await world.position(team, { role: 'Line Cook', equipment: [requirement] });
  const begun = Math.floor(Date.now() / quarterMs) * quarterMs - quarterMs;
  const now = await world.gig(company, cook, begun, { numSpotters: 2, end: begun + 6 * hourMs });
  const porter = await world.position(team, { role: 'Porter', wageCents: 1800 });
  const address = { ...porter.address, province: 'Yukon' };
  const later = await world.gig(company, porter, begun + 49 * hourMs, {
    ...{ numSpotters: 2, end: begun + 55 * hourMs, wageCents: 1800, address },
  });
  const [late, absent] = [await world.worker(`Lena ${mark}`), await world.worker(`Abel ${mark}`)];
  await world.hired(now, [late, absent]);
  const finder = await world.worker(`Fenja ${mark}`, { position: { geohash: '', ...whitehorse } });
  const phone = await AtPhone.signIn(
    { projectId: 'demo-spot', host: 'localhost', port: stack.firebasePort },
    finder.email,
    finder.password,
  );
  const admin = await world.admin({ deactivator: true });
  const permissions = world.db.doc(paths.adminPermissions());
  const listed = ((await permissions.get()).get('deactivation') as string[] | undefined) ?? [];
  await permissions.set({ deactivation: [...listed, admin.email] });
  const mailsTo = async (email: string) => {
    const answer = await request.get(`http://localhost:${stack.firebasePort}/__inbox/messages?to=${email}`);
    return (await answer.json()) as { subject: string; text: string }[];
  };

  await test.step('who is late or absent is marked, and the company is told', async () => {
    await signIn(admin);
    await page.goto(`/checkins?day=${now.dayKey}&q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Late: ${late.name}` }).click();
    await expect(page.getByRole('button', { name: `Late: ${late.name}` })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: `Absent: ${absent.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText('Email Successfully Sent!')).toBeVisible();
  });

  await test.step('a worker is found around a place and offered a job, which they accept', async () => {
    await page.goto(`/search?by=general&address=Whitehorse&at=${whitehorse.lat},${whitehorse.lng}&km=1`);
    await page.getByRole('button', { name: 'View On Map' }).click();
    const map = page.getByRole('dialog', { name: 'Adjust search radius based on entered location' });
    await map.getByRole('slider', { name: /^Radius/ }).press('ArrowRight');
    await map.getByRole('button', { name: 'Confirm and Close' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: finder.name }).click();
    const profile = page.getByRole('dialog', { name: finder.name });
    await profile.getByRole('button', { name: 'Offer a Job' }).click();
    await page.getByRole('combobox', { name: 'Company' }).pressSequentially(name);
    await page.getByRole('option', { name }).click();
    await page
      .getByRole('row', { name: new RegExp(`${name}.*Porter`) })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Send Offers' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send 1 offer' }).click();
    await expect(page.getByText('Job offer(s) sent')).toBeVisible();
    await phone.call(acceptOffer, { gigId: later.id });
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*Porter`) })).toContainText('Already hired');
  });

  await test.step('the worker cancels; the company asks for a replacement by the link in its mail', async () => {
    await phone.call(cancelMyGig, { gigId: later.id, reason: 'Snowed in' });
    await page.goto(`/cancellations?day=${later.dayKey}`);
    await page.getByRole('searchbox', { name: 'Search Name or Company' }).fill(name);
    await page.getByRole('button', { name: `Send Email about ${finder.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByRole('button', { name: `Email Sent about ${finder.name}` })).toBeDisabled();
    const asks = async () =>
      (await mailsTo(company.owner.email)).find(({ subject }) => subject.startsWith('Cancelled: '));
    await expect.poll(asks).toBeTruthy();
    const link = new URL(/Request a replacement: (\S+)/.exec((await asks())?.text ?? '')?.[1] ?? '');
    const employer = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await signInOn(employer, company.owner);
    await employer.goto(`${link.pathname}${link.search}`);
    await employer.getByRole('alertdialog').getByRole('button', { name: 'Request a replacement' }).click();
    await expect(
      page.getByRole('img', { name: `Replacement requested, answered by ${company.owner.name}` }),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: `Replacement sent for ${finder.name}` }).press('Space');
    await employer.context().close();
  });

  await test.step('of two IDs one is accepted and one rejected with a reason', async () => {
    const phoneNumber = `+1416${String(Date.now()).slice(-7)}`;
    const handIn = (who: string) =>
      handInId(world, stack.firebasePort, { name: `${who} ${mark}`, age: 0, phone: phoneNumber });
    const [right, wrong] = [await handIn('Ruth'), await handIn('Wyn')];
    await page.goto('/certnverifications');
    const waiting = page.getByRole('navigation', { name: 'Pending items' });
    await waiting.getByRole('button', { name: new RegExp(right.name) }).click();
    for (const picture of ['Front of the ID', 'Selfie'])
      await expect(page.getByRole('article', { name: right.name }).getByRole('img', { name: picture })).toBeVisible();
    for (const key of ['1', '2', 'a']) await page.keyboard.press(key);
    await expect(page.getByText('ID Accepted')).toBeVisible();
    await waiting.getByRole('button', { name: new RegExp(wrong.name) }).click();
    await expect(page.getByRole('article', { name: wrong.name })).toBeVisible();
    await page.getByRole('article', { name: wrong.name }).getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this ID?' });
    await dialog.getByRole('textbox').fill('The picture is blurred.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('ID Rejected')).toBeVisible();
  });

  await test.step('a company gets codes, a note and an owner, is closed and opened again', async () => {
    await page.goto(`/companies?company=${company.group.id}`);
    await page.getByRole('switch', { name: 'Require check in and check out codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Check in and check out codes are on')).toBeVisible();
    await page.getByRole('button', { name: 'Add Notes' }).click();
    const notes = page.getByRole('dialog', { name: `Notes: ${name}` });
    await notes.getByRole('textbox', { name: 'Note' }).fill('Snow until Friday');
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await expect(notes.getByRole('listitem').filter({ hasText: 'Snow until Friday' })).toBeVisible();
    await notes.getByRole('button', { name: `Back to ${name}` }).click();
    await page.getByRole('button', { name: 'Owners List' }).click();
    await page.getByRole('button', { name: 'Add a new owner' }).click();
    const form = page.getByRole('dialog', { name: 'Add a new owner' });
    await form.getByRole('textbox', { name: 'First and last name' }).fill('Nia New');
    await form.getByRole('textbox', { name: 'Email' }).fill(`nia.${mark}@example.test`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Owner added')).toBeVisible();
    await page.getByRole('button', { name: `Back to ${name}` }).click();
    for (const [verb, said] of [
      ['Deactivate', `${name} is deactivated`],
      ['Reactivate', `${name} is active again`],
    ] as const) {
      await page.getByRole('button', { name: verb }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: verb }).click();
      await expect(page.getByText(said)).toBeVisible();
    }
  });

  await test.step('a requirement is added and taken from every position again', async () => {
    await page.goto('/addrequirements');
    const dialog = page.getByRole('dialog', { name: 'Add Requirement or Skill' });
    await dialog.getByRole('textbox', { name: /Label/ }).fill(requirement);
    await dialog.getByText('Requirement', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`${requirement} was added`)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by label' }).fill(requirement);
    await page.getByRole('button', { name: `Delete ${requirement}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${requirement} was removed`)).toBeVisible();
    const equipment = async () => (await world.db.doc(paths.position(cook.id)).get()).get('equipment') as string[];
    await expect.poll(equipment).toEqual([]);
  });

  await test.step('a wage is raised, which names the shifts below it, and a policy is set', async () => {
    await page.goto('/minimumWageAdjustment');
    const wage = page.getByRole('textbox', { name: 'New wage of Yukon' });
    await wage.fill('98.50');
    await wage.press('Enter');
    const question = page.getByRole('dialog', { name: 'Set the minimum wage of Yukon to $98.50 CAD?' });
    await expect(question.getByRole('row', { name: new RegExp(`${name}.*Porter`) })).toContainText('$18.00');
    await question.getByRole('button', { name: 'Save new wage' }).click();
    await expect(page.getByText('The minimum wage of Yukon is set to $98.50 CAD')).toBeVisible();
    await page.goto('/latecancellationpolicy');
    await page.getByRole('button', { name: 'Add a new company policy' }).click();
    const policy = page.getByRole('dialog', { name: 'Add a new company policy' });
    await policy.getByRole('combobox', { name: /Company/ }).pressSequentially(name);
    await page.getByRole('option', { name }).click();
    await policy.getByRole('textbox', { name: /Percentage/ }).fill('75');
    await policy.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`The policy of ${name} is saved`)).toBeVisible();
  });

  await test.step('the log of the office shows all of it', async () => {
    await page.goto(`/officelog?who=${encodeURIComponent(admin.email)}`);
    for (const [done, times] of [
      ['marked .+ as (?:late|absent) for', 2],
      ['emailed the team that .+ is absent from', 1],
      ['offered .+ to ', 1],
      ['emailed the team that .+ cancelled', 1],
      ['noted that a replacement was sent', 1],
      ['accepted the .+ check of', 1],
      ['rejected the .+ check of', 1],
      ['turned (?:on|off) check-in and check-out', 1],
      ['added a note about', 1],
      ['invited .+ as owners', 1],
      ['activated ', 2],
      ['added “.+” to the catalogue', 1],
      ['deleted “.+” from the catalogue', 1],
      ['set the minimum wage of', 1],
      ['set the late cancellation policy', 1],
    ] as const)
      await expect(page.getByRole('row', { name: new RegExp(done) }), done).toHaveCount(times);
  });
  await phone.close();
});
