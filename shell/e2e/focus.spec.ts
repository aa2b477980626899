import { hourMs } from '@spot/contracts/time';
import { expect, test, type Page } from '../../tooling/e2e/fixtures';

/** How many controls of the page took the focus, and those that look the same with it and without it. */
function lookAtFocus(page: Page): Promise<{ taken: number; unseen: string[] }> {
  return page.evaluate(async () => {
    const looks = (control: Element) =>
      JSON.stringify(
        [control, ...control.querySelectorAll('*'), control.parentElement].flatMap((each) =>
          each
            ? [undefined, '::before', '::after'].map((part) => {
                const style = getComputedStyle(each, part);
                return [
                  style.outline,
                  style.boxShadow,
                  style.borderColor,
                  style.backgroundColor,
                  style.content,
                  style.transform,
                ];
              })
            : [],
        ),
      );
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ].filter(
      (each) => each.checkVisibility({ opacityProperty: true }) && !each.matches(':disabled, [data-tabster-dummy]'),
    );
    const unseen: string[] = [];
    let taken = 0;
    for (const control of controls) {
      (document.activeElement as HTMLElement | null)?.blur();
      await drawn();
      const before = looks(control);
      control.focus({ focusVisible: true } as FocusOptions);
      await drawn();
      if (document.activeElement !== control) continue;
      taken += 1;
      if (looks(control) === before) unseen.push(control.outerHTML.slice(0, 200));
    }
    return { taken, unseen };
  });
}

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
      const { taken, unseen } = await lookAtFocus(page);
      expect(unseen, path).toEqual([]);
      expect(taken, path).toBeGreaterThan(5);
    }
  }
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<button style="outline: none">Bare</button>'),
  );
  expect((await lookAtFocus(page)).unseen).toEqual([expect.stringContaining('Bare')]);
});
