import { paths } from '@spot/contracts/core';
import { hourMs, minutesOfDay } from '@spot/contracts/time';
import { createSimulator } from '../../firebase/simulator/src/simulator';
import { expect, signIn, test } from '../../tooling/e2e/fixtures';
import { desktop, expectAccessibleAtAnyWidth, phone, resize } from '../../tooling/e2e/page';

/** A zone in which the shift of in three hours is still today. */
const zoneToday = () =>
  ['America/Toronto', 'America/Vancouver', 'Europe/Berlin', 'Asia/Tokyo'].find(
    (zone) => minutesOfDay(Date.now(), zone) < 20 * 60,
  ) ?? 'America/Toronto';

for (const size of [phone, desktop])
  test(`an open place of today is filled from the overview by two presses, and the answers are seen as they come, at ${size.width} px`, async ({
    page,
    stack,
    world,
  }) => {
    await resize(page, size);
    const company = await world.company({ timeZone: zoneToday() });
    const position = await world.position(company.teams[0], { role: 'Event Server', label: 'Patio' });
    const start = Math.ceil(Date.now() / hourMs) * hourMs + 2 * hourMs;
    const gig = await world.gig(company, position, start, { numSpotters: 1 });
    const [ana, ben, cy] = [
      await world.worker('Ana Souza'),
      await world.worker('Ben Okafor'),
      await world.worker('Cy Tran'),
    ];
    const [team] = company.teams;
    for (const { uid, name } of [ana, ben, cy])
      await world.write({
        [paths.teamPool(team.id, uid)]: { uid, name, rating: 4.5, lastWorked: Date.now() - hourMs },
      });
    const busy = await world.gig(company, position, start + hourMs, { numSpotters: 1, label: 'Bar' });
    await world.hired(busy, [cy]);
    const simulator = createSimulator({
      ...{ projectId: 'demo-spot', host: 'localhost', port: stack.firebasePort, workers: [ben.email], pace: 1000 },
      password: company.owner.password,
      dice: () => 0,
    });

    await signIn(page, company.owner);
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Find a replacement: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Find a replacement' });
    await expect(dialog.getByRole('list', { name: 'Available workers' }).getByRole('listitem')).toHaveCount(2);
    await dialog.getByText('1 worker isn’t available').click();
    await expect(dialog.getByText('Has another shift at that time')).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
    await resize(page, size);
    await dialog.getByRole('button', { name: 'Send offers to 2 workers' }).click();

    const asked = page.getByRole('dialog', { name: 'Offers sent' });
    await expect(asked.getByText('Waiting for an answer')).toHaveCount(2);
    await expectAccessibleAtAnyWidth(page);
    await resize(page, size);
    expect(await simulator.act('answerOffer', ben.email, gig.id)).toContain('confirmed');
    await expect(asked.getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toContainText('Accepted');
    await expect(asked.getByText('The shift is filled.')).toBeVisible();
    await simulator.stop();
    await asked.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/\/shifts\?[^#]*gig=/);
    await expect(page).not.toHaveURL(/find=/);
  });
