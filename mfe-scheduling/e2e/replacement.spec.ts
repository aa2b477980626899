import { paths } from '@spot/contracts/core';
import { hourMs, minuteMs, minutesOfDay } from '@spot/contracts/time';
import { createSimulator } from '../../firebase/simulator/src/simulator';
import { expect, signIn, test } from '../../tooling/e2e/fixtures';
import { desktop, expectAccessibleAtAnyWidth, phone, resize } from '../../tooling/e2e/page';

/** A zone in which neither the shift of in two hours nor one of half an hour ago is on another day. */
const zoneToday = () =>
  ['America/Toronto', 'America/Vancouver', 'Europe/Berlin', 'Asia/Tokyo'].find((zone) => {
    const minutes = minutesOfDay(Date.now(), zone);
    return minutes > 60 && minutes < 20 * 60;
  }) ?? 'America/Toronto';

for (const size of [phone, desktop])
  test(`a place that opens at six in the morning is filled, from the cancellation to the next worker’s check-in, at ${size.width} px`, async ({
    page,
    stack,
    world,
  }) => {
    await resize(page, size);
    const company = await world.company({ timeZone: zoneToday() });
    const position = await world.position(company.teams[0], { role: 'Event Server', label: 'Patio' });
    const start = Math.ceil(Date.now() / hourMs) * hourMs + hourMs;
    const gig = await world.gig(company, position, start, { numSpotters: 1 });
    const [ana, ben, cy] = [
      await world.worker('Ana Souza'),
      await world.worker('Ben Okafor'),
      await world.worker('Cy Tran'),
    ];
    const [team] = company.teams;
    for (const { uid, name } of [ana, ben])
      await world.write({
        [paths.teamPool(team.id, uid)]: { uid, name, rating: 4.5, lastWorked: Date.now() - hourMs },
      });
    await world.hired(gig, [cy]);
    // Nobody has come for the other shift, which has begun.
    const other = await world.position(company.teams[0], { role: 'Bartender', label: 'Bar' });
    const begun = await world.gig(company, other, Math.floor(Date.now() / minuteMs) * minuteMs - 30 * minuteMs, {
      numSpotters: 1,
    });
    const dee = await world.worker('Dee Fox');
    await world.hired(begun, [dee]);
    const simulator = createSimulator({
      ...{
        projectId: 'demo-spot',
        host: 'localhost',
        port: stack.firebasePort,
        workers: [ana.email, ben.email, cy.email],
      },
      ...{ pace: 1000, password: company.owner.password, dice: () => 0 },
    });
    let presses = 0;
    const press = (what: { click(): Promise<void> }) => ((presses += 1), what.click());
    const asked = page.getByRole('dialog', { name: 'Offers sent' });
    const stateOf = (name: string) => asked.getByRole('listitem').filter({ hasText: name });

    await signIn(page, company.owner);
    await page.goto('/');
    expect(await simulator.act('cancel', cy.email)).toContain('cancelled');
    await press(
      page.getByRole('list', { name: 'Updates' }).getByRole('link', { name: 'Find a replacement: Event Server' }),
    );
    await press(page.getByRole('button', { name: 'Send offers to 2 workers' }));
    await expect(stateOf('Ben Okafor')).toContainText('Waiting for an answer');
    expect(presses).toBeLessThanOrEqual(3);
    await expect(asked.getByRole('timer')).toContainText(/left\.$/);
    await expectAccessibleAtAnyWidth(page);
    await resize(page, size);
    expect(await simulator.act('answerOffer', ben.email, gig.id)).toContain('confirmed');
    await expect(stateOf('Ben Okafor')).toContainText('Accepted');
    await expect(stateOf('Ana Souza')).toContainText('Place taken by someone else');
    await expect(asked.getByText('The shift is filled.')).toBeVisible();
    await asked.getByRole('button', { name: 'Done' }).click();
    await expect(page).not.toHaveURL(/find=/);

    // The one who has not come: the place is given away, and what is left is offered.
    await page.goto('/');
    await page.getByRole('link', { name: 'Find a replacement for Dee Fox' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find a replacement' });
    await expect(dialog.getByText(/^Dee Fox hasn’t checked in/)).toBeVisible();
    await expect(dialog.getByText(/^The shift has started\. Workers are offered the rest: /)).toBeVisible();
    await dialog.getByText('1 worker isn’t available').click();
    await expect(dialog.getByText('Has another shift at that time')).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
    await resize(page, size);
    await dialog.getByRole('button', { name: 'Send offer to 1 worker' }).click();
    await expect(stateOf('Ana Souza')).toContainText('Waiting for an answer');
    expect(await simulator.act('answerOffer', ana.email, begun.id)).toContain('confirmed');
    await expect(stateOf('Ana Souza')).toContainText('Accepted');
    await simulator.stop();

    await page.goto('/');
    await expect(page.getByText('Place given away')).toBeVisible();
    await page.getByRole('button', { name: 'Check In Ana Souza' }).click();
    await expect(page.getByText(/^Ana Souza checked in at /)).toBeVisible();
  });

test('a platform admin finds a replacement for a company in three presses from the attendance board', async ({
  page,
  world,
  signIn,
}) => {
  const name = `Office ${Math.random().toString(36).slice(2, 10)}`;
  const company = await world.company({ name, timeZone: zoneToday() });
  const [team] = company.teams;
  const position = await world.position(team, { role: 'Dishwasher', label: 'Night' });
  const start = Math.ceil(Date.now() / hourMs) * hourMs + hourMs;
  const gig = await world.gig(company, position, start, { numSpotters: 1 });
  const ana = await world.worker('Ana Souza');
  await world.write({
    [paths.teamPool(team.id, ana.uid)]: { uid: ana.uid, name: ana.name, rating: 4.5, lastWorked: Date.now() - hourMs },
  });
  await signIn(await world.admin());
  await page.goto('/checkins');
  let presses = 0;
  const press = (what: { click(): Promise<void> }) => ((presses += 1), what.click());
  await press(page.getByRole('link', { name: /unfilled/ }));
  await press(page.getByRole('button', { name: new RegExp(`^Find a replacement: Dishwasher.*, ${name}$`) }));
  await press(page.getByRole('button', { name: 'Send offer to 1 worker' }));
  const asked = page.getByRole('dialog', { name: 'Offers sent' });
  await expect(asked.getByRole('listitem').filter({ hasText: 'Ana Souza' })).toContainText('Waiting for an answer');
  expect(presses).toBe(3);
  expect((await world.db.doc(paths.offer(gig.id, ana.uid)).get()).get('status')).toBe('pending');
});
