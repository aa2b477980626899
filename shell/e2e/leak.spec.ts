import { expect, test } from '../../tooling/e2e/fixtures';
import { mostBytes, mountAgain, type Left } from '../../tooling/lib/mounts.mjs';

const rounds = 6;

test('navigating between features leaks neither listeners nor nodes', async ({ page, world, signIn }) => {
  test.setTimeout(120_000);
  const { owner } = await world.company();
  await signIn(owner);
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const pages = [
    { path: '/shifts', heading: 'Shifts' },
    { path: '/permissionspage', heading: 'Permissions' },
    { path: '/', heading: /20\d\d/ },
  ];
  const round = async () => {
    for (const { path, heading } of pages) {
      if (path === '/permissionspage') {
        await page.getByRole('button', { name: /^Account of/ }).click();
        await page.getByRole('menuitem', { name: 'Permissions' }).click();
      } else await page.locator(`nav a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 }).first()).toBeVisible();
    }
  };
  const counts = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), bytes: of('JSHeapUsedSize') };
  };
  // Loads everything that is loaded only once.
  for (let count = 0; count < 3; count++) await round();
  const before = await counts();
  for (let count = 0; count < rounds; count++) await round();
  const after = await counts();
  const each = (what: keyof typeof before) => (after[what] - before[what]) / rounds;
  test
    .info()
    .annotations.push({ type: 'a round', description: `${each('listeners')} ${each('nodes')} ${each('bytes')}` });
  expect(each('listeners')).toBeLessThan(20);
  expect(each('nodes')).toBeLessThan(60);
});

const isClean = ({ listeners, nodes, queries, styles, bytes }: Left) =>
  listeners < 1 && nodes < 4 && queries <= 0 && styles <= 0 && bytes < mostBytes;

const pages = [
  { feature: 'accounts', path: '/account', who: 'owner' },
  { feature: 'scheduling', path: '/shifts', who: 'owner' },
  { feature: 'dayof', path: '/', who: 'owner' },
  { feature: 'backoffice', path: '/companies', who: 'admin' },
] as const;

for (const { feature, path, who } of pages)
  test(`${feature}: fifty mounts leak no listener, node, live query or style, and the heap does not grow`, async ({
    page,
    world,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await signIn(who === 'admin' ? await world.admin() : (await world.company()).owner);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // One-time loads and other tests' companies show up in one series only; a leak grows in each.
    const series = await mountAgain(page, { path });
    const left = isClean(series) ? series : await mountAgain(page, { path, first: 0 });
    test.info().annotations.push({ type: 'a mount leaves', description: JSON.stringify(left) });
    expect(isClean(left), JSON.stringify(left)).toBe(true);
  });
