import { hourMs } from '@spot/contracts/time';
import { expect, test } from '../../tooling/e2e/fixtures';
import { lookAtFocus } from '../../tooling/e2e/focus';

test('whatever can be pressed or typed into shows that it has the focus', async ({ page, world, signIn }) => {
  const company = await world.company();
  const [team] = company.teams;
  const gig = await world.gig(company, await world.position(team), Date.now() + hourMs);
  await world.hired(gig, [await world.worker('Maya Chen')]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pages = [
    [
      company.owner,
      ['/', '/shifts', '/timesheet', '/messages', '/permissionspage', '/manage-positions', '/editprofile'],
    ],
    [await world.admin(), ['/checkins', '/search', '/companies', '/certnverifications']],
  ] as const;
  for (const [person, paths] of pages) {
    await signIn(person);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('main h1:visible').first()).toBeVisible();
      // By the keyboard, as somebody who uses no mouse.
      await page.keyboard.press('Tab');
      const { taken, unseen, covered } = await lookAtFocus(page);
      expect(unseen, path).toEqual([]);
      expect(covered, path).toEqual([]);
      expect(taken, path).toBeGreaterThan(5);
    }
  }
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<button style="outline: none">Bare</button>'),
  );
  expect((await lookAtFocus(page)).unseen).toEqual([expect.stringContaining('Bare')]);
});
