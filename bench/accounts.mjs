import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { launchChromium, median, round, settled, withAdmin } from './lib.mjs';
import { signIn, watch } from './product.mjs';

const owner = 'owner@northside.test';
const size = { width: 1440, height: 900 };
const teams = 200;
const membersOfTeam = 10;

/** Size of the accounts feature's own scripts on `/signup`, without shared modules. */
async function bytesOfSignUp(browser, { url, features }) {
  const page = await browser.newPage();
  const counted = watch(page, [features.accounts.base]);
  await page.goto(`${url}/signup`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign Up' }).waitFor();
  const { bytes } = await counted();
  await page.close();
  return bytes;
}

/** Length of the longest chain of queries, each started only after the one before was answered. */
function chainOf(marks) {
  const answered = new Map(marks.filter(({ what }) => what === 'live').map(({ key, at }) => [key, at]));
  const depths = [];
  for (const { key, at } of marks.filter(({ what }) => what === 'ask').sort((a, b) => a.at - b.at)) {
    const before = depths.filter((earlier) => answered.get(earlier.key) <= at).map(({ depth }) => depth);
    depths.push({ key, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}

/** Reads of signing in for the frame alone; the page inside it is blocked. */
async function readsOfSignIn(browser, { url, features, firebase }, email) {
  const context = await browser.newContext({ viewport: size });
  await context.route(`${features.dayof.base}**`, (route) => route.abort());
  const page = await context.newPage();
  const before = await settled(firebase.port);
  await signIn(page, url, email);
  await page.getByRole('button', { name: /Downtown/ }).waitFor();
  const after = await settled(firebase.port);
  const marks = await page.evaluate(() =>
    performance.getEntriesByType('mark').flatMap(({ name, startTime }) => {
      const [, what, key] = /^(ask|live) (.*)$/.exec(name) ?? [];
      // Queries of the red dots start after the frame is shown.
      return key === undefined || key.startsWith('news:') ? [] : { what, key, at: startTime };
    }),
  );
  await context.close();
  return { documents: after.documents - before.documents, trips: chainOf(marks) };
}

/** Adds 200 teams of ten people each, all of them employees of the company. */
async function fillCompany(port) {
  await withAdmin(port, async (db) => {
    const team = (await db.doc('teams/northside-downtown').get()).data();
    const employee = (await db.doc('employees/northside-edit').get()).data();
    const people = Array.from({ length: teams * membersOfTeam }, (_, index) => `member-${index}@northside.test`);
    const documents = people.map((email, index) => [
      `employees/bench-${index}`,
      { ...employee, uid: `bench-${index}`, email, name: `Member ${index}` },
    ]);
    for (let index = 0; index < teams; index++) {
      const members = people.slice(index * membersOfTeam, (index + 1) * membersOfTeam);
      const lists = {
        administrators: members.slice(0, 2),
        editMembers: members.slice(2, 5),
        viewMembers: members.slice(5),
        members: Object.fromEntries(members.map((email) => [email, 'Supervisor'])),
      };
      documents.push([`teams/bench-${index}`, { ...team, ...lists, name: `Team ${index}` }]);
    }
    for (let from = 0; from < documents.length; from += 400) {
      const batch = db.batch();
      for (const [path, data] of documents.slice(from, from + 400)) batch.set(db.doc(path), data);
      await batch.commit();
    }
  });
}

/** Time from pressing Permissions in the menu to the frame that shows the first teams, including the page's code. */
async function openPermissions(browser, { url, firebase }) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await signIn(page, url, owner);
  await page.goto(`${url}/editprofile`);
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await settled(firebase.port);
  await page.getByRole('button', { name: /^Account of/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Permissions' });
  await entry.waitFor();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    addEventListener('click', () => (window.pressed = performance.now()), { capture: true, once: true });
    window.painted = new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('table[aria-label="Teams"] tbody button')) return;
        seen.disconnect();
        // The first task after the frame; a timer would fire after React's later work.
        requestAnimationFrame(() =>
          scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
        );
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
  });
  await entry.click();
  const taken = await page.evaluate(async () => (await window.painted) - window.pressed);
  await context.close();
  return taken;
}

/** Measures signing up, signing in, and `/permissionspage` of a company with 200 teams and 2,000 members. */
export async function measureAccounts(note) {
  const stack = await startStack();
  const browser = await launchChromium();
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
    note('JavaScript of /signup');
    const signUp = await bytesOfSignUp(browser, stack);
    note('what signing in reads');
    const reads = [];
    for (const email of [owner, 'edit@northside.test']) reads.push(await readsOfSignIn(browser, stack, email));
    note('permissions of 200 teams and 2,000 members');
    await fillCompany(stack.firebase.port);
    const opened = [];
    for (let turn = 0; turn < 5; turn++) opened.push(await openPermissions(browser, stack));
    const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
    return [
      most("JavaScript of /signup, the feature's own, gzip", 'kB', 60, round(signUp / 1000)),
      most(
        'documents read at sign-in until the frame is usable (owner or member, two teams)',
        '',
        12,
        Math.max(...reads.map(({ documents }) => documents)),
      ),
      most(
        'sequential reads at sign-in until the frame is usable',
        '',
        3,
        Math.max(...reads.map(({ trips }) => trips)),
      ),
      most(
        '/permissionspage with 200 teams and 2,000 members, press to first rows painted, processor slowed 4 times, median of 5',
        'ms',
        400,
        round(median(opened)),
      ),
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}
