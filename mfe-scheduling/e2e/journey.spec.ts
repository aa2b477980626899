import type { APIRequestContext } from '@playwright/test';
import { paths } from '@spot/contracts/core';
import { dayKeyOf, formatLongDate, formatShortDate, startOfWeek } from '@spot/contracts/time';
import { createSimulator } from '../../firebase/simulator/src/simulator';
import { expect, signIn, test, withMotion } from '../../tooling/e2e/fixtures';
import { expectAccessibleAtAnyWidth } from '../../tooling/e2e/page';
import { viewAs } from '../../tooling/e2e/view-as';
import type { Worker } from '../../tooling/e2e/world';
import { card, closeShift, createPosition, drawerOf, findCard, fiveDays, openShift, zone } from './employer';

test.use(withMotion);

// A step that cannot continue fails at once instead of at the timeout of the whole test.
test.use({ timezoneId: zone, actionTimeout: 20_000 });

/** What a worker's phone has been told, oldest first, once everything that is due has gone out. */
async function textsOf(request: APIRequestContext, port: number, { spotter }: Worker): Promise<string[]> {
  await request.post(`http://localhost:${port}/__functions/schedules/sendTexts/run`);
  const found = await request.get(`http://localhost:${port}/__inbox/messages`, {
    params: { kind: 'text', to: spotter.phone },
  });
  return ((await found.json()) as { text: string }[]).map(({ text }) => text).reverse();
}

test('an employer creates a position, posts five days, receives applications and accepted offers, hires, changes and removes workers, cancels late with the exact fee and undoes it, and blocks a worker, who leaves all future shifts (SCH-027, SCH-050..055, SCH-080, SCH-081, SCH-089, SCH-124, SCH-126, SCH-128, SCH-132, SCH-133, SCH-139, SCH-143, SCH-144, SCH-148, SCH-149, SCH-251, SCH-255, SCH-256, SCH-270..273)', async ({
  page,
  browser,
  request,
  stack,
  world,
}) => {
  test.setTimeout(300_000);
  const port = stack.firebasePort;
  const { group, owner, teams } = await world.company({
    name: `Harbour Catering ${Date.now()}`,
    timeZone: zone,
    group: { hasLateCancellationPolicy: true, lateCancellationPolicy: { hours: 10, percentage: 75 } },
  });
  const number = () => `+1416555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const worker = (name: string) => world.worker(name, { phone: number() });
  const [ana, dee, ben, cy] = [
    await worker('Ana Souza'),
    await worker('Dee Park'),
    await worker('Ben Okafor'),
    await worker('Cy Tran'),
  ];
  await world.write({
    'skills/e2e-plated-service': { name: 'Plated service' },
    ...Object.fromEntries(
      [ana, dee].map(({ uid, name }) => [
        paths.teamPool(teams[0].id, uid),
        { uid, name, rating: 4.666, lastWorked: Date.now() },
      ]),
    ),
  });
  const workers = [ana, dee, ben, cy].map(({ email }) => email);
  const simulator = createSimulator({
    ...{ projectId: 'demo-spot', host: 'localhost', port, workers, password: owner.password, pace: 1000 },
    dice: () => 0,
  });
  const plan = fiveDays();
  const [first, second, third, fourth] = plan.days;

  await signIn(page, owner);
  await page.goto('/');
  await page.getByRole('link', { name: /^Shifts/ }).click();
  await createPosition(page, plan);

  await test.step('five days are posted and offered to recent workers', async () => {
    const shown = startOfWeek(dayKeyOf(Date.now(), zone), 'sunday');
    if (startOfWeek(first, 'sunday') !== shown) await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('link', { name: `Post Shift, Banquet Server, ${formatShortDate(first)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Post a Job' });
    for (const day of plan.days.slice(1))
      await dialog.getByRole('gridcell', { name: new RegExp(`^${formatLongDate(day)}`) }).click();
    await dialog.getByLabel('Number of workers').fill('2');
    await dialog.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('Shift(s) posted')).toBeVisible();
    const offers = page.getByRole('dialog', { name: 'Offer to Recent Workers' });
    await expect(offers.getByText('Offer the 5 shifts you posted to workers you hired before.')).toBeVisible();
    for (const name of ['Ana Souza', 'Dee Park'])
      await offers.getByRole('checkbox', { name: `Select ${name}` }).check();
    await offers.getByRole('button', { name: 'Send offers to 2 workers' }).click();
    await expect(page.getByText('Offer(s) sent')).toBeVisible();
  });

  const ids: Record<string, string> = {};
  for (const day of plan.days) {
    await findCard(page, day);
    ids[day] = (await card(page, day).getAttribute('data-gig')) ?? '';
  }

  await test.step('workers accept, apply and join the waitlist', async () => {
    for (const [who, day] of [
      [ana, first],
      [ana, second],
      [ana, third],
      [dee, second],
    ] as const)
      expect(await simulator.act('answerOffer', who.email, ids[day])).toBe(`${who.email} answered an offer: confirmed`);
    expect(await simulator.act('apply', ben.email, ids[first])).toBe(`${ben.email} applied`);
    await findCard(page, second);
    await expect(card(page, second)).toHaveAccessibleName(/2\/2 hired, full/);

    const context = await browser.newContext({ baseURL: stack.url, timezoneId: zone });
    const office = await context.newPage();
    await signIn(office, await world.admin());
    await office.goto('/');
    await viewAs(office, group);
    await office.getByRole('link', { name: /^Shifts/ }).click();
    await expect(office.getByRole('heading', { name: `All Shifts > ${group.name}` })).toBeVisible();
    const drawer = await openShift(office, second);
    await drawer.getByRole('button', { name: 'Turn on waitlist' }).click();
    await drawer.getByRole('tab', { name: 'Waitlist (0)' }).click();
    expect(await simulator.act('apply', cy.email, ids[second])).toBe(`${cy.email} joined the waitlist`);
    await expect(drawer.getByRole('tab', { name: 'Waitlist (1)' })).toBeVisible();
    await expect(drawer.getByText('Cy Tran')).toBeVisible();
    await expectAccessibleAtAnyWidth(office);
    await context.close();
  });

  await test.step('the applicant is hired; time and number of workers change, and who waited longest may be hired', async () => {
    const drawer = await openShift(page, first);
    await drawer.getByRole('tab', { name: 'Applicants (1)' }).click();
    await drawer.getByRole('button', { name: 'Hire Ben Okafor' }).click();
    await expect(drawer.getByText('2/2 hired')).toBeVisible();
    await closeShift(page);

    await openShift(page, third);
    await drawer.getByRole('button', { name: 'Edit shift time' }).click();
    await page.getByLabel('Start time').selectOption(plan.time(plan.start + 15));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Shift Time Changed')).toBeVisible();
    await expect(drawer.getByText(new RegExp(`^${plan.time(plan.start + 15).slice(0, -3)}.* - `))).toBeVisible();
    await closeShift(page);

    await openShift(page, second);
    await drawer.getByRole('button', { name: 'Edit number of workers' }).click();
    await page.getByRole('textbox', { name: 'Number of workers' }).fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Number of workers updated')).toBeVisible();
    await expect(drawer.getByText('2/3 hired')).toBeVisible();
    await drawer.getByRole('tab', { name: 'Applicants (1)' }).click();
    await expect(drawer.getByRole('button', { name: 'Hire Cy Tran' })).toBeEnabled();
  });

  await test.step('a worker is removed and the place stays open', async () => {
    const drawer = drawerOf(page);
    await drawer.getByRole('tab', { name: 'Hired (2)' }).click();
    await drawer.getByRole('checkbox', { name: 'Select Dee Park' }).check();
    await drawer.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this worker?' });
    await dialog.getByLabel('Comment for Dee Park').fill('You are needed in the kitchen.');
    await dialog.getByRole('radio', { name: 'Keep the shift open' }).check();
    await dialog.getByRole('button', { name: 'Remove worker' }).click();
    await expect(page.getByText('Shift Removed')).toBeVisible();
    await expect(drawer.getByText('1/3 hired')).toBeVisible();
    await closeShift(page);
  });

  /** 7.5 h at $22.50 for two workers needed, 75% of it: $253.125. */
  const cancelLate = async () => {
    await (await openShift(page, first)).getByRole('button', { name: 'Cancel Shift' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this shift?' });
    await expect(
      dialog.getByText('Cancels 1 shift, 2 hired workers will be notified, late fee $253.13.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel shift' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Under 10 hour shift cancellation warning' });
    await expect(
      warning.getByText('Shifts that start in under 10 hours are charged 75% plus applicable fees.'),
    ).toBeVisible();
    await expect(warning.getByText('Late fee $253.13 plus applicable fees')).toBeVisible();
    await warning.getByRole('button', { name: 'Cancel shift' }).click();
    await expect(page.getByText('Job deleted')).toBeVisible();
    await expect(card(page, first)).toHaveCount(0);
  };
  const stored = async () => (await world.db.doc(paths.gig(ids[first] ?? '')).get()).data();

  await test.step('a shift is cancelled late, undone within ten seconds, and cancelled for good', async () => {
    await cancelLate();
    expect(await stored()).toMatchObject({
      status: 'cancelled',
      lateFee: { cents: 25_313, workers: 2, percentage: 75 },
    });
    const said = page.getByRole('status').filter({ hasText: 'Job deleted' });
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(card(page, first)).toHaveAccessibleName(/2\/2 hired, full/);
    expect(await stored()).toMatchObject({ status: 'pending', lateCancellation: false });
    await cancelLate();
  });

  await test.step('a worker is blocked from the profile and gone from future shifts', async () => {
    const drawer = await openShift(page, third);
    await drawer.getByRole('button', { name: /^Ana Souza/ }).click();
    const profile = page.getByRole('dialog', { name: 'Ana Souza', exact: true });
    await profile.getByRole('tab', { name: 'Future Shifts' }).click();
    const future = profile.getByRole('list', { name: 'Future Shifts' }).getByRole('listitem');
    await expect(future).toHaveCount(2);
    await profile.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('dialog', { name: 'Block this worker?' }).getByRole('button', { name: 'Block' }).click();
    const sure = page.getByRole('dialog', { name: 'Are you sure you want to block Ana Souza?' });
    await expect(sure.getByText('This ends 2 open offers and 0 applications.')).toBeVisible();
    await sure.getByRole('button', { name: 'Continue' }).click();
    const places = page.getByRole('dialog', { name: 'Ana Souza is hired for 2 upcoming shifts' });
    await places.getByRole('radio', { name: 'Keep open' }).check();
    await places.getByRole('button', { name: 'Block worker' }).click();
    await expect(page.getByText('Worker Blocked')).toBeVisible();
    await expect(profile.getByText('No Future Jobs')).toBeVisible();
    await profile.getByRole('button', { name: 'Close profile' }).click();
    await expect(drawer.getByText('No workers hired yet')).toBeVisible();
    await closeShift(page);
    for (const [day, hired] of [
      [second, '0/3'],
      [third, '0/2'],
      [fourth, '0/2'],
    ] as const) {
      await findCard(page, day);
      await expect(card(page, day)).toHaveAccessibleName(new RegExp(`${hired} hired`));
    }
    expect(await simulator.act('apply', ana.email, ids[third])).toBe(
      `${ana.email} could not apply: This shift is not available to you.`,
    );
    expect(await simulator.act('answerOffer', ana.email, ids[fourth])).toBe(`${ana.email} had nothing to answerOffer`);
  });

  await test.step('of the two cancellations only the one that was not undone is told', async () => {
    const told = () => textsOf(request, port, ben);
    await expect.poll(async () => (await told()).at(-1), { timeout: 40_000 }).toContain('has cancelled');
    expect((await told()).map((text) => /hired|cancelled/.exec(text)?.[0])).toEqual(['hired', 'cancelled']);
  });
  await simulator.stop();
});
