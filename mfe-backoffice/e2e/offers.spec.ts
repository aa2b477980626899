import { hourMs, minuteMs } from '@spot/contracts/time';
import { expect, signIn, test } from '../../tooling/e2e/fixtures';
import { phone } from '../../tooling/e2e/page';

test('on a phone the button that sends the selected offers stays above the bottom bar (ADM-088)', async ({
  page,
  world,
}) => {
  const mark = Math.random().toString(36).slice(2, 10);
  const company = await world.company({ name: `Harbour ${mark}` });
  const worker = await world.worker(`Ana ${mark}`);
  const start = Math.ceil((Date.now() + 24 * hourMs) / (15 * minuteMs)) * 15 * minuteMs;
  for (const role of ['Line Cook', 'Host', 'Dishwasher', 'Baker', 'Server']) {
    const position = await world.position(company.teams[0], { role });
    await world.gig(company, position, start, { numSpotters: 2, end: start + 6 * hourMs });
  }
  const admin = await world.admin();
  await page.setViewportSize(phone);
  await signIn(page, admin);
  await page.goto(`/spotteroffertest?worker=${worker.uid}&company=${company.group.id}`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  // More jobs follow below, so that the bar floats over them.
  await page.evaluate(() => scrollTo(0, 0));
  const send = page.getByRole('button', { name: 'Send Offers' });
  const bottomBar = page.getByRole('link', { name: /^Check-ins/ });
  await expect
    .poll(async () => {
      const [button, bar] = [await send.boundingBox(), await bottomBar.boundingBox()];
      return button && bar ? bar.y - (button.y + button.height) : undefined;
    })
    .toBeGreaterThan(0);
});
