import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@spot/contracts/core';
import { hrefs, routes, type Audience } from '@spot/contracts/routes';
import { password } from '../e2e/people';
import { expect, signIn, test, type Page } from '../e2e/fixtures';
import { pressTabThrough } from '../e2e/focus';
import type { Credentials } from '../e2e/sign-in';
import type { World } from '../e2e/world';
import { looks, problemsOf, take } from './looks';
import { folderOf } from './pictures';

const teamId = 'northside-downtown';
/** The product's addresses for these audiences. */
const addressesFor = (...audiences: Audience[]) =>
  routes
    .filter(({ audience, state }) => audiences.includes(audience) && state !== 'planned')
    .map(({ path }) => (path === '/team/:teamId' ? hrefs.team(teamId) : path));

const sample = (email: string, secondFactor = false): Credentials => ({ email, password, secondFactor });

interface Visitor {
  who: string;
  addresses: readonly string[];
  person?: Credentials | ((world: World) => Promise<Credentials>);
}
const visitors: readonly Visitor[] = [
  {
    who: 'a visitor',
    addresses: [
      ...addressesFor('signedOut', 'open').filter((address) => address !== hrefs.secondFactor()),
      hrefs.newPassword('none'),
      '/nowhere',
    ],
  },
  {
    who: 'somebody with an email that is not verified',
    addresses: addressesFor('verifying'),
    person: sample('unverified@northside.test'),
  },
  {
    who: 'somebody who sets up a company',
    addresses: addressesFor('settingUp'),
    person: async (world) => {
      const { owner, group } = await world.company();
      await world.db.doc(paths.employee(owner.uid)).update({ signUpComplete: false });
      await world.db.doc(paths.group(group.id)).update({ signUpComplete: false });
      return owner;
    },
  },
  {
    who: 'an owner',
    addresses: [
      ...addressesFor('member'),
      hrefs.secondFactor(),
      `${hrefs.shifts()}?view=day`,
      hrefs.shifts({ post: 'new' }),
      hrefs.managePositions({ create: true }),
      hrefs.permissions({ create: 'team' }),
    ],
    person: sample('owner@northside.test'),
  },
  {
    who: 'a platform admin without a second factor',
    addresses: [hrefs.secondFactor()],
    person: (world) => world.admin({ secondFactor: false }),
  },
  { who: 'a platform admin', addresses: addressesFor('admin', 'releaser'), person: sample('ops@spot.test', true) },
];

/** In ms. How long a page may take on a busy machine. */
const patience = 60_000;

/** Resolves when the page has not changed for half a second, at the latest after this time. */
const settled = (page: Page) =>
  page.evaluate(
    (longest) =>
      new Promise<void>((done) => {
        let quiet = setTimeout(done, 500);
        new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(done, 500);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(done, longest);
      }),
    5_000,
  );

/** Opens a page and waits until it has its heading and its data. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1:visible').first()).toBeVisible({ timeout: patience });
  // Skeletons and data appear only after a moment.
  await settled(page);
  await expect(
    page.locator('[aria-busy=true]:visible, .fui-Spinner:not([aria-hidden]):visible, .fui-Skeleton:visible'),
  ).toHaveCount(0, { timeout: patience });
  await settled(page);
}

for (const { who, addresses, person } of visitors)
  test(`${who} can use every page in every look`, async ({ page, world }) => {
    const pictures = folderOf(who);
    if (person) await signIn(page, typeof person === 'function' ? await person(world) : person);
    const problems: string[] = [];
    for (const address of addresses)
      await test.step(address, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(page, address);
        for (const look of looks) {
          await take(page, look);
          const name = `${address.replace(/\W+/g, '_')}.${look.name}.png`;
          await page.screenshot({ path: join(pictures, name) });
          for (const problem of await problemsOf(page, look)) problems.push(`${address} ${look.name}: ${problem}`);
          writeFileSync(`${pictures}.txt`, problems.join('\n'));
        }
      });
    expect(problems).toEqual([]);
  });

test('Tab reaches every control of a list that renders more rows on the way', async ({ page }) => {
  await open(page, '/login');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<button class="row">Row</button><button>Last</button>');
    let drawn = 0;
    document.addEventListener('focusin', ({ target }) => {
      const grows = target instanceof Element && target.matches('.row') && drawn < 40;
      if (!grows) return;
      drawn += 1;
      target.insertAdjacentHTML('afterend', '<button class="row">Row</button>');
    });
  });
  expect((await pressTabThrough(page)).missed).toEqual([]);
});

test('the checks find controls without a focus indicator, hidden controls, and information given by colour alone', async ({
  page,
}) => {
  await open(page, '/login');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div data-portal-node><button class="bare">Bare</button>
       <div class="stack"><button>Hidden</button><div class="over"></div></div>
       <button class="pale" aria-label="Pale"><svg width="16" height="16"><path d="M0 0H16V16Z"/></svg></button>
       <button class="clipped">Clipped</button>
       <div class="lost"></div>
       <svg width="16" height="16"><path d="M0 0H16V16Z" fill="#eee"/></svg>
       <div role="tablist"><button role="tab" aria-selected="true">One</button><button role="tab" aria-selected="false">Two</button></div></div>`,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.bare { outline: none !important } .pale { background: #fff; color: #ddd; fill: #ddd } .stack { position: relative } .over { position: absolute; inset: -9px 0; background: Canvas } .clipped { display: flex; width: 12px; padding: 0; overflow: hidden } .lost { width: 12px; height: 12px; background: red }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const [wide] = looks;
  if (!wide) throw new Error('There is no look.');
  const found = await problemsOf(page, { ...wide, checks: ['focus', 'pale', 'colours'] });
  const wanted = [
    /clipped .*Clipped/,
    /no focus: .*Bare/,
    /hidden: .*Hidden/,
    /hidden: .*Hidden/,
    /icon .*Pale/,
    /mark: .*over/,
    /mark: .*lost/,
    /drawing: /,
    /drawing: /,
    /choice: .*One/,
  ];
  expect(found).toEqual(wanted.map((one) => expect.stringMatching(one)));
});
