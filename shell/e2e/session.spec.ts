import { paths } from '@spot/contracts/core';
import { openQueries } from '../../tooling/lib/mounts.mjs';
import { viewAs } from '../../tooling/e2e/view-as';
import type { Company, World } from '../../tooling/e2e/world';
import { expect, expectAccessible, signIn, test, typeSignIn, type Page } from '../../tooling/e2e/fixtures';
import { phone } from '../../tooling/e2e/page';

const signInHeading = { name: 'Welcome Back! Log in.' };

test('a person who is neither an employee nor a company is signed out at once (ACC-041)', async ({ page, world }) => {
  const stranger = await world.person('Nobody Known');
  await page.goto('/login');
  await page.getByLabel('Email').fill(stranger.email);
  await page.getByLabel('Password', { exact: true }).fill(stranger.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email);
  await page.reload();
  await expect(page.getByRole('heading', signInHeading)).toBeVisible();
});

test('an employee who is disabled while working is signed out on a reloaded page that explains why (ACC-184, N27)', async ({
  page,
  world,
  signIn,
}) => {
  const company = await world.company({ members: ['Edit'] });
  const member = company.member('Edit');
  await signIn(member);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Shifts/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { loadedBefore: true }));
  const loadedBefore = () => page.evaluate(() => 'loadedBefore' in window);
  expect(await loadedBefore()).toBe(true);
  const reload = page.waitForEvent('load');
  await world.employee(member, company.group, { disabled: true });
  await reload;
  expect(await loadedBefore()).toBe(false);
  await expect(page.getByText('Your account has been disabled.')).toBeVisible();
  await expect(page.getByRole('heading', signInHeading)).toBeVisible();
});

test('a member whose record is removed while working sees why, and no company data stays in the page (ACC-184)', async ({
  page,
  world,
}) => {
  const { member, group } = await world.company({ members: ['Edit'] });
  const { uid, email, password } = member('Edit');
  await signIn(page, member('Edit'));
  await page.goto('/shifts');
  await expect(page.getByRole('button', { name: new RegExp(group.name) })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { loadedBefore: true }));
  await world.db.doc(paths.employee(uid)).delete();
  await expect(page.getByText('Your account no longer exists.')).toBeVisible();
  await expect(page.getByRole('heading', signInHeading)).toBeVisible();
  expect(await page.evaluate(() => 'loadedBefore' in window)).toBe(false);
  await expect(page.getByText(group.name)).toHaveCount(0);

  // The password alone does not reveal that there was an account.
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.');
});

test('whoever signs in next on the same page sees no notification of the person before', async ({
  page,
  world,
  signIn,
}) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const group = { phone: '+14165550142', url: 'https://northside.test', bio: 'We serve.', profPicURL: picture };
  const [{ owner }, next] = [await world.company({ group }), await world.company()];
  await signIn(owner);
  await page.goto('/editprofile');
  await page.getByLabel('What We Do').fill('We serve, gladly.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const said = page.getByText('Profile Updated!');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(next.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(next.owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: new RegExp(next.teams[0].name) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  expect(await said.count()).toBe(0);
});

test('several notifications are one card on a phone until the others are asked for (ACC-023)', async ({
  page,
  world,
  signIn,
}) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const group = { phone: '+14165550142', url: 'https://northside.test', bio: 'We serve.', profPicURL: picture };
  const { owner } = await world.company({ group });
  await signIn(owner);
  await page.setViewportSize(phone);
  await page.goto('/editprofile');
  await page.clock.install();
  const region = page.getByRole('region', { name: 'Notifications' });
  const dismiss = region.getByRole('button', { name: 'Dismiss' });
  for (const count of [1, 2, 3]) {
    await page.getByLabel('What We Do').fill(`We serve ${count}.`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(region.getByText('Profile Updated!')).toHaveCount(count);
  }
  const height = async () => (await region.boundingBox())?.height ?? 0;
  await expect(dismiss).toHaveCount(1);
  const folded = await height();
  expect(folded).toBeLessThan(120);
  await region.getByRole('button', { name: '2 more notifications' }).click();
  await expect(dismiss).toHaveCount(3);
  expect(await height()).toBeGreaterThan(folded + 90);
  await expectAccessible(page);
  await region.getByRole('button', { name: 'Fewer notifications' }).click();
  await dismiss.click();
  await expect(region.getByRole('button', { name: '1 more notification' })).toBeVisible();
  await expect(dismiss).toHaveCount(1);
});

test('the frame of a phone that is zoomed to 200 % is readable and reachable', async ({ page, world, signIn }) => {
  const { owner, teams } = await world.company();
  await signIn(owner);
  await page.setViewportSize({ width: phone.width / 2, height: phone.height / 2 });
  await page.goto('/messages');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const overlaps = () =>
    bar.locator('li > *').evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
  await expect(bar.getByRole('link', { name: 'Timesheet' })).toBeVisible();
  expect(await overlaps()).toBe(0);
  const width = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.width ?? 0;
  expect(await width(teams[0].name)).toBeGreaterThan(30);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await signIn(await world.admin());
  await page.goto('/offer');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeInViewport({ ratio: 1 });
});

test('Remember me shares the session with other tabs; without it the session belongs to one tab (N24)', async ({
  page,
  world,
}) => {
  const { owner } = await world.company();
  const other = await page.context().newPage();
  await typeSignIn(page, owner);
  await other.goto('/');
  await expect(other.getByRole('heading', signInHeading)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Shifts/ }).first()).toBeVisible();

  await typeSignIn(other, owner, { remember: true });
  const third = await page.context().newPage();
  await third.goto('/');
  await expect(third.getByRole('link', { name: /^Shifts/ }).first()).toBeVisible();
});

test('a tab follows another tab that signs in or out, says why, and goes on at its page', async ({ page, world }) => {
  const { owner } = await world.company();
  const waiting = await page.context().newPage();
  await waiting.goto('/login');
  await typeSignIn(page, owner, { remember: true });
  await expect(waiting).not.toHaveURL(/\/login$/);
  await waiting.goto('/account');
  await waiting.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(waiting.getByRole('alertdialog')).toBeVisible();
  await page
    .getByRole('button', { name: /profile|account|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', signInHeading)).toBeVisible();
  await expect(waiting.getByRole('heading', signInHeading)).toBeVisible();
  const why = /^You signed out in another tab/;
  await expect(waiting.getByRole('status').filter({ hasText: why })).toBeVisible();
  await expect(page.getByText(why)).toHaveCount(0);
  await typeSignIn(page, owner, { remember: true });
  await expect(waiting).toHaveURL(/\/account$/);
  await waiting.getByRole('button', { name: /^Account of / }).click();
  await waiting.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(waiting.getByRole('heading', signInHeading)).toBeVisible();
  await expect(waiting.getByText(why)).toHaveCount(0);
});

/** Everything that the browser stores for this origin, except Auth's own data. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('firebase:')),
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));

test('only Auth’s own data survives a reload; everything else is read again (ACC-174)', async ({
  page,
  world,
  typeSignIn,
}) => {
  const { owner, group } = await world.company();
  await typeSignIn(owner);
  for (const path of ['/', '/shifts', '/permissionspage', '/editprofile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  // These keys may remain: the signed list of versions and the scripts of a page are public; the copy of a page is only shown
  // while it loads; the first asks only say what to read first; the use of a version names nobody. The tab keeps its team, so that
  // a reload does not change to the one that was chosen in another tab.
  const lastKnown = ['spot: last known /', 'spot: last known /shifts'];
  const keys = ['spot: first asks', ...lastKnown, 'spot: page files', 'spot: registry', 'spot: team', 'spot: use'];
  const sorted = async () => {
    const kept = await keptIn(page);
    return { ...kept, keys: kept.keys.sort() };
  };
  await expect.poll(sorted).toEqual({ keys, databases: [], caches: [], cookies: '' });
  await world.db.doc(paths.group(group.id)).update({ name: 'Read anew' });
  const asks = () =>
    page.evaluate((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key), 'spot: first asks');
  await expect.poll(asks).toContain('/editprofile');
  // The company is asked for before the employee's record, which names it, is answered.
  let answer = () => {};
  const answers = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/Listen\/channel.*RID=rpc/, async (route) => {
    await answers;
    await route.continue();
  });
  const early = page.waitForRequest(
    (request) =>
      /Listen\/channel/.test(request.url()) &&
      decodeURIComponent(request.postData() ?? '').includes(`/documents/${paths.group(group.id)}"`),
  );
  await page.reload();
  await early;
  answer();
  await expect(page.getByRole('button', { name: /Read anew/ })).toBeVisible();
});

for (const remember of [true, false])
  test(`a sign-out removes everything of ${remember ? 'an owner who was remembered' : 'a platform admin'} on the device (ACC-105)`, async ({
    page,
    world,
  }) => {
    const { owner, group } = await world.company();
    const person = remember ? owner : await world.admin();
    await typeSignIn(page, person, { remember });
    if (!remember) await viewAs(page, group);
    const path = remember ? '/shifts' : '/checkins';
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await keptIn(page)).keys).toContain('spot: page files');
    await page.reload();
    expect((await keptIn(page)).keys).toContain(`spot: last known ${path}`);
    // Features keep what a person looked up and typed; there is nothing of that on these pages.
    await page.evaluate(() => {
      for (const store of [localStorage, sessionStorage]) store.setItem('spot.finder.somebody', '[]');
    });
    const devtools = await page.context().newCDPSession(page);
    // Messages change their own address when their team is gone.
    const [next, heading] = remember ? ['/messages', 'Messages'] : ['/companies', 'Company Directory'];
    await page.locator(`nav a[href="${next}"]`).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await openQueries(devtools)).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', signInHeading)).toBeVisible();
    expect(await keptIn(page)).toEqual({ keys: ['spot: registry'], databases: [], caches: [], cookies: '' });
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(left.filter((key) => key.startsWith('firebase:authUser'))).toEqual([]);
    await expect.poll(() => openQueries(devtools)).toBe(0);
  });

test.describe('a page that is opened again', () => {
  const known = (page: Page) => page.locator('[data-last-known]');

  /** Leaves a member's shifts, runs `meanwhile`, and returns to them; the server does not answer until `answer` is called. */
  async function comeBack(page: Page, world: World, meanwhile: (company: Company) => Promise<unknown>) {
    const company = await world.company({ members: ['Edit'] });
    await signIn(page, company.member('Edit'), { remember: true });
    await page.goto('/shifts');
    await expect(page.getByRole('button', { name: new RegExp(company.group.name) })).toBeVisible();
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('about:blank');
    await meanwhile(company);
    let answer = () => {};
    const answers = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/accounts:lookup/, async (route) => {
      await answers;
      await route.continue();
    });
    await page.goto('/shifts');
    await expect(known(page).getByRole('status')).toHaveText(/^As of .+ Loading what is new$/);
    expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(true);
    return { ...company, answer };
  }

  test('is shown in its last known state until the server answers', async ({ page, world }) => {
    const { answer } = await comeBack(page, world, ({ group }) =>
      world.db.doc(paths.group(group.id)).update({ name: 'Renamed meanwhile' }),
    );
    answer();
    await expect(page.getByRole('button', { name: /Renamed meanwhile/ })).toBeVisible();
    await expect(known(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });

  test('is removed from the device if the person may no longer see it (ACC-184)', async ({ page, world }) => {
    const { answer } = await comeBack(page, world, ({ member, group }) =>
      world.employee(member('Edit'), group, { disabled: true }),
    );
    answer();
    await expect(page.getByRole('heading', signInHeading)).toBeVisible();
    await expect(known(page)).toHaveCount(0);
    // A page that is left at that moment may still count the use of a version, which names nobody.
    const { keys } = await keptIn(page);
    expect(keys.filter((key) => key !== 'spot: use')).toEqual(['spot: registry']);
  });
});

test('the team chosen in the menu applies to this tab and is the default at the next sign-in (ACC-103, ACC-104)', async ({
  page,
  world,
}) => {
  const { owner, teams } = await world.company({ teams: ['Arena', 'Harbour'] });
  const menu = (of: Page, name: string) => of.getByRole('button', { name: new RegExp(name) });
  const stored = async () => (await world.db.doc(paths.employee(owner.uid)).get()).get('selectedTeamId') as unknown;
  await signIn(page, owner, { remember: true });
  await page.goto('/');
  await expect(menu(page, 'Arena')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(menu(other, 'Arena')).toBeVisible();

  await menu(page, 'Arena').click();
  await page.getByRole('menuitemradio', { name: /Harbour/ }).click();
  await expect(menu(page, 'Harbour')).toBeVisible();
  await expect.poll(stored).toBe(teams[1]?.id);
  // A later change of the same record reaches the other tab after everything sent before.
  await world.db.doc(paths.employee(owner.uid)).update({ name: 'Renamed Owner' });
  await expect(other.getByRole('button', { name: 'Account of Renamed Owner' })).toBeVisible();
  await expect(menu(other, 'Arena')).toBeVisible();
  await other.reload();
  await expect(menu(other, 'Arena')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', signInHeading)).toBeVisible();
  await typeSignIn(page, owner);
  await expect(menu(page, 'Harbour')).toBeVisible();
});

test('the team of a person who never chose one stays the same when a new team sorts before it', async ({
  page,
  world,
}) => {
  const { owner, teams } = await world.company({ teams: ['Harbour'] });
  await signIn(page, owner);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Harbour/ })).toBeVisible();
  await expect
    .poll(async () => (await world.db.doc(paths.employee(owner.uid)).get()).get('selectedTeamId') as unknown)
    .toBeTruthy();
  await world.write({ [paths.team(`${teams[0].id}-new`)]: { ...teams[0], id: `${teams[0].id}-new`, name: 'Arena' } });
  await page.getByRole('button', { name: /Harbour/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Arena' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Harbour/ })).toBeVisible();
});

test('a member who loses a team while working sees which one, and what to do if it was the last', async ({
  page,
  world,
}) => {
  const { member, teams, group } = await world.company({ teams: ['Arena'], members: ['Edit'] });
  await signIn(page, member('Edit'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Arena/ })).toBeVisible();
  await world.db.doc(paths.team(teams[0].id)).update({ editMembers: [] });
  await expect(page.getByText('You no longer have access to Arena.')).toBeVisible();
  await expect(
    page.getByText(`You aren’t on a team at ${group.name} right now. Ask an owner to add you to one.`),
  ).toBeVisible();
});

test('the correct password of a disabled or removed account is refused like a wrong one (ACC-039, N10)', async ({
  page,
  world,
}) => {
  const company = await world.company({ members: ['Edit', 'View'] });
  await world.employee(company.member('Edit'), company.group, { disabled: true });
  await world.employee(company.member('View'), company.group, { deleted: true });
  for (const { email, password } of [company.member('Edit'), company.member('View')]) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.');
    await expect(page.getByText(/disabled|removed/)).toHaveCount(0);
  }
});

test('a member sees only members’ pages, and a platform admin the back office (ACC-019, OPS-003)', async ({
  page,
  world,
  signIn,
  typeSignIn,
}) => {
  const { member } = await world.company({ members: ['View'] });
  await signIn(member('View'));
  await page.goto('/checkins');
  await expect(page).toHaveURL(/\/$/);
  const admin = await world.admin();
  await page.evaluate(() => sessionStorage.clear());
  await typeSignIn(admin);
  await expect(page).toHaveURL(/\/checkins$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/checkins$/);
});

test('Logout in one tab ends the sessions of all tabs, including tabs that signed in separately (ACC-105, N24)', async ({
  page,
  world,
}) => {
  const { owner } = await world.company();
  const other = await page.context().newPage();
  await signIn(page, owner);
  await page.goto('/');
  await signIn(other, owner);
  await other.goto('/');
  await page
    .getByRole('button', { name: /profile|account|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', signInHeading)).toBeVisible();
  await expect(other.getByRole('heading', signInHeading)).toBeVisible();
});

test('a new shift shows a red dot at its tab for each person until that person opens it (ACC-106, N20)', async ({
  page,
  browser,
  stack,
  world,
}) => {
  const company = await world.company({ members: ['Edit'] });
  const position = await world.position(company.teams[0]);
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(page, company.owner);
  await page.goto('/');
  await signIn(other, company.member('Edit'));
  await other.goto('/');
  const tab = (of: typeof page, name: string) => of.getByRole('link', { name, exact: true });
  await expect(tab(page, 'Shifts')).toBeVisible();
  const places = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  const before = await places();

  const gig = await world.gig(company, position, Date.now() + 86_400_000);
  await world.db.doc(paths.gig(gig.id)).update({ createdAt: new Date() });
  for (const one of [page, other]) await expect(tab(one, 'Shifts (new shifts)')).toBeVisible();
  expect(await places()).toEqual(before);
  await tab(page, 'Shifts (new shifts)').click();
  await expect(tab(page, 'Shifts')).toBeVisible();
  // The open tab's bold words move no tab either.
  expect(await places()).toEqual(before);
  await expect
    .poll(async () => (await world.db.doc(paths.employee(company.owner.uid)).get()).get('lastReadAt.shifts') as unknown)
    .toBeDefined();
  await page.goto('/');
  await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
  await expect(tab(page, 'Shifts')).toBeVisible();
  await expect(tab(other, 'Shifts (new shifts)')).toBeVisible();
  await other.context().close();
});

test('the company that a platform admin views stays selected in that tab after a reload, until the session ends (ACC-174, ACC-190)', async ({
  page,
  world,
}) => {
  const { group } = await world.company();
  const admin = await world.admin();
  await world.employee(admin, group, { isAdmin: true });
  await signIn(page, admin, { remember: true });
  await page.goto('/');
  await viewAs(page, group);
  const viewing = page.getByText(`You are viewing as ${group.name}.`);
  await expect(viewing).toBeVisible();
  await page.goto('/shifts');
  await expect(viewing).toBeVisible();
  await page.reload();
  await expect(viewing).toBeVisible();
  await expect(page).toHaveURL(/\/shifts$/);

  const other = await page.context().newPage();
  await other.goto('/shifts?view=day');
  const chooser = other.getByRole('dialog', { name: 'View as a company' });
  await chooser.getByRole('button', { name: group.name }).first().click();
  await expect(other.getByText(`You are viewing as ${group.name}.`)).toBeVisible();
  await expect(other).toHaveURL(/\/shifts\?view=day/);
  await other.getByRole('button', { name: 'Return to the back office' }).click();
  await expect(other).toHaveURL(/\/checkins$/);
  await other.goto('/shifts');
  await chooser.getByRole('button', { name: 'Close' }).click();
  await expect(other).toHaveURL(/\/checkins$/);
  await expect(other.getByText(/^You are viewing as/)).toBeHidden();
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', signInHeading)).toBeVisible();
  await typeSignIn(page, admin);
  // The page of before shows a company, which has to be chosen anew.
  const anew = page.getByRole('dialog', { name: 'View as a company' });
  await expect(anew).toBeVisible();
  await expect(page).toHaveURL(/\/shifts$/);
  await expect(viewing).toBeHidden();
  await anew.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/checkins$/);
  await page.reload();
  await expect(page).toHaveURL(/\/checkins$/);
});

test('a session that expires is announced, and the same person continues where they were', async ({ page, world }) => {
  const { owner } = await world.company();
  const another = await world.company();
  const end = async () => {
    const elsewhere = await page.context().newPage();
    // Not a page of the product, which would keep its own session.
    await elsewhere.goto('/robots.txt');
    await elsewhere.evaluate(() => localStorage.clear());
    await elsewhere.close();
    await expect(
      page.getByText('You have been signed out. Sign in again to continue where you left off.'),
    ).toBeVisible();
  };
  const enter = async ({ email, password }: typeof owner) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).not.toHaveURL(/\/login$/);
  };
  await signIn(page, owner, { remember: true });
  await page.goto('/permissionspage');
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
  await end();
  await enter(owner);
  await expect(page).toHaveURL(/\/permissionspage$/);
  await end();
  await enter(another.owner);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a tab keeps its own session when another person signs in on the device, also after a reload (N24)', async ({
  page,
  world,
}) => {
  const [mine, theirs] = [await world.company(), await world.company()];
  const other = await page.context().newPage();
  await signIn(page, mine.owner);
  await page.goto('/');
  await typeSignIn(other, theirs.owner, { remember: true });
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(mine.group.name) })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: new RegExp(theirs.group.name) })).toBeVisible();
});
