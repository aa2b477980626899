import type { Locator } from '@playwright/test';
import { hourMs } from '@spot/contracts/time';
import { expect, test } from '../../tooling/e2e/fixtures';
import { lookAtFocus } from '../../tooling/e2e/focus';
import { codeTakesForm, phone } from '../../tooling/e2e/page';

test('every control shows that it has the focus', async ({ page, world, signIn }) => {
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
      // By keyboard, like somebody without a mouse.
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

test('menus and calendars fit a low window, and the last item of a menu is reached (WCAG 1.4.10)', async ({
  page,
  world,
  signIn,
}) => {
  /** Where a surface ends, and whether it scrolls. Half a pixel may remain. */
  const endOf = async (surface: Locator) => {
    await expect(surface).toBeVisible();
    return surface.evaluate((element) => ({
      fits: element.getBoundingClientRect().bottom < innerHeight + 1,
      scrolls: element.scrollHeight > element.clientHeight,
    }));
  };
  await signIn(await world.admin());
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/checkins');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect.poll(() => endOf(page.locator('.fui-MenuPopover'))).toEqual({ fits: true, scrolls: true });
  await page.keyboard.press('End');
  await expect(logout).toBeFocused();
  await expect(logout).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose from calendar' }).click();
  await expect.poll(() => endOf(page.getByLabel('Calendar', { exact: true }))).toEqual({ fits: true, scrolls: true });
});

test('a focused control is scrolled out from under fixed bars', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const row = '<button style="display: block; height: 40px; margin-top: 80px">Row</button>';
    const bar = '<div style="position: sticky; bottom: 0; height: 120px; background: Canvas">Bar</div>';
    const lid =
      '<div style="position: relative"><button>Lost</button><div style="position: absolute; inset: -9px; background: Canvas"></div></div>';
    // Neither area scrolls any further in the direction that shows its buttons.
    const strip = `<div style="overflow-x: auto; width: 120px; white-space: nowrap">${'<button style="height: 40px">In a strip</button>'.repeat(4)}</div>`;
    const list = `<div style="overflow-y: auto; height: 200px">${row.repeat(4)}</div>`;
    document.body.insertAdjacentHTML('beforeend', `<div>${row.repeat(15)}${strip}${list}${bar}</div>${lid}`);
  });
  const { covered, uncovered } = await lookAtFocus(page);
  expect(uncovered).toBeGreaterThan(5);
  // A permanently covered control is found.
  expect(covered).toEqual([expect.stringContaining('Lost'), expect.stringContaining('Lost')]);
});

test('typing in a field that Tab reaches after a list replaces its text', async ({ page, world, signIn }) => {
  const company = await world.company();
  await world.position(company.teams[0]);
  await signIn(company.owner);
  await page.goto('/shifts?post=new');
  const workers = page.getByLabel('Number of workers');
  await expect(workers).toHaveValue('1');
  await page.locator('td[role=gridcell][tabindex="0"]').press('Enter');
  await page.getByRole('toolbar', { name: 'Selected days' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(workers).toBeFocused();
  await page.keyboard.type('2');
  await expect(workers).toHaveValue('2');
});

test('a page without a top bar can be read again by screen readers when the question over it is closed', async ({
  page,
}) => {
  await page.goto('/signup');
  await codeTakesForm(page);
  await page.getByLabel('Company Name').fill('Halls');
  await page.getByRole('link', { name: 'Already have an account? Login' }).click();
  const stay = page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' });
  await expect(stay).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Sign Up' });
  // The page is hidden from screen readers a moment after the question appears.
  await expect(heading).toHaveCount(0);
  await stay.click();
  await expect(heading).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue('Halls');
  await expect(page.getByRole('link', { name: 'Already have an account? Login' })).toBeFocused();
});

test('on a phone, fields of every kind have letters of 16 px, so that no browser zooms in on them', async ({
  page,
  world,
  signIn,
}) => {
  const kinds = new Set<string>();
  /** The fields of the open page whose letters are smaller, once the page has some. */
  const expectLargeLetters = async (name: string) => {
    const fields = page.locator('input:not([type=checkbox], [type=radio], [type=file]), textarea, select').filter({
      visible: true,
    });
    await expect(fields.first()).toBeVisible();
    const found = await fields.evaluateAll((all) =>
      all.map((field) => ({
        kind: /fui-(\w+)__/.exec(field.className)?.[1] ?? field.tagName,
        size: parseFloat(getComputedStyle(field).fontSize),
        name: field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.outerHTML,
      })),
    );
    for (const { kind } of found) kinds.add(kind);
    expect(
      found.filter(({ size }) => size < 16),
      name,
    ).toEqual([]);
  };
  await page.setViewportSize(phone);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expectLargeLetters(path);
  }
  const { owner } = await world.company();
  await signIn(owner);
  for (const path of ['/editprofile', '/messages', '/permissionspage']) {
    await page.goto(path);
    await expectLargeLetters(path);
  }
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Team' })).toBeVisible();
  await expectLargeLetters('a dialog');
  await signIn(await world.admin());
  for (const path of ['/checkins', '/officelog', '/minimumWageAdjustment']) {
    await page.goto(path);
    await expectLargeLetters(path);
  }
  expect([...kinds].sort()).toEqual(['Combobox', 'Input', 'Select', 'Textarea']);
});

test('closing a dialog focuses the button that opened it, also in Safari, which focuses no pressed button', async ({
  page,
  world,
  signIn,
}) => {
  const company = await world.company();
  const gig = await world.gig(company, await world.position(company.teams[0]), Date.now() + hourMs);
  await world.hired(gig, [await world.worker('Maya Chen')]);
  // Safari focuses the pressed button's surroundings.
  await page.addInitScript(() =>
    window.addEventListener('mousedown', (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button) return;
      event.preventDefault();
      Object.defineProperty(event, 'defaultPrevented', { value: false });
      button.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    }),
  );
  await signIn(company.owner);
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Announce' });
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
});
