import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { launchChromium, launchProfile, median, round } from './lib.mjs';
import { password } from '../tooling/lib/accounts.mjs';
import { typeSignIn } from '../tooling/lib/type-sign-in.mjs';
import { measurePresses } from './presses.mjs';
import { followRequests } from './request-chain.mjs';

/** An average phone on an average connection: 150 ms round trip, 1.6 Mbit/s, a processor a quarter as fast. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slower = Number(process.env.SPOT_BENCH_SLOWER ?? 4);
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const times = Number(process.env.SPOT_BENCH_TIMES ?? 5);

const owner = 'owner@northside.test';
const admin = 'ops@spot.test';
/** Each page with an element that needs the page's data. */
const pages = [
  { path: '/', email: owner, text: 'Positions Filled' },
  { path: '/shifts', email: owner, selector: '[data-gig]' },
  { path: '/timesheet', email: owner, text: 'Confirm Hours' },
  { path: '/messages', email: owner, selector: 'main li' },
  { path: '/checkins', email: admin, text: 'Check In' },
];

/** Runs in the page from its start. `content` is the time of the first frame with the page's own data. */
function observe({ selector, text }) {
  const seen = { painted: NaN, first: NaN, known: NaN, content: NaN, moved: 0, shifts: [], long: [] };
  const follow = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', ({ startTime }) => (seen.painted = startTime));
  follow('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime));
  follow('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
  follow('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    seen.moved += value;
    const where = ({ node, previousRect: from, currentRect: to }) =>
      `${node?.nodeName} ${node?.className ?? ''} "${node?.textContent?.slice(0, 40)}" y ${from.y}->${to.y} h ${from.height}->${to.height} x ${from.x}->${to.x}`;
    seen.shifts.push({ value, startTime, at: sources.map(where) });
  });
  performance.setResourceTimingBufferSize(1000);
  const isThere = () =>
    selector
      ? document.querySelector(selector) !== null
      : document.querySelector('main')?.textContent.includes(text) === true;
  // A task after the callbacks of a frame runs once the frame is drawn.
  const onceDrawn = (note) => requestAnimationFrame(() => setTimeout(() => note(performance.now())));
  // Looks after changes of the document, not in every frame, because that makes the browser draw frames in which nothing
  // changes.
  let marked = false;
  const watch = new MutationObserver(() => {
    const wasMarked = marked;
    marked = document.querySelector('[data-last-known]') !== null;
    if (marked && !wasMarked) onceDrawn((now) => (seen.known = now));
    if (marked || !isThere()) return;
    watch.disconnect();
    onceDrawn((now) => {
      seen.content = now;
      console.debug('the content is drawn');
    });
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
  window.seen = seen;
}

/** Opens a browser. `state` holds cookies and storage of an earlier visit; the cache starts empty. */
const openContext = (browser, { url, state, viewport = phone }) =>
  browser.newContext({ viewport, storageState: state, baseURL: url });

/** Opens a tab with the given connection. */
async function openTab(context, { selector, text }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const followed = followRequests(devtools);
  const scripts = new Map();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType))
      scripts.set(requestId, { url: response.url, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  const slow = async () => {
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  };
  await page.addInitScript(observe, { selector, text });
  return { page, scripts, followed, slow };
}

async function visit({ page, scripts, followed }, { path }) {
  scripts.clear();
  followed.begin();
  // The page says it by itself, because Playwright's scripts that ask a page take a tenth of a second on this phone.
  const drawn = page.waitForEvent('console', {
    predicate: (said) => said.text() === 'the content is drawn',
    timeout: 25_000,
  });
  await page.goto(path, { waitUntil: 'commit' });
  await drawn;
  const bytes = [...scripts.values()].reduce((sum, one) => sum + one.bytes, 0);
  // Waits for layout shifts after the content.
  await page.waitForTimeout(2500);
  const seen = await page.evaluate(() => window.seen);
  const chain = followed.chainTo(/Firestore\/Listen\/channel/);
  return { ...seen, bytes, chain };
}

/** Signs in and opens each of the person's pages, so that the device stores what a later visit finds. */
async function visitBefore(context, { url, email, rounds }) {
  const page = await context.newPage();
  await typeSignIn(page, url, { email, password, secondFactor: email === admin, remember: true });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (let round = 0; round < rounds; round++)
    for (const { path } of pages.filter((one) => one.email === email)) {
      await page.goto(`${url}${path}`);
      await page.waitForTimeout(3000);
    }
  // Leaving the page stores its appearance for the next visit.
  await page.goto(`${url}/login`);
  await page.close();
}

async function stateOf(browser, url, email) {
  const context = await browser.newContext({ viewport: phone });
  await visitBefore(context, { url, email, rounds: 1 });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The seeded product and the sessions of people who have signed in before, for measurements in a browser. */
async function withProduct(work) {
  const stack = await startStack();
  const browser = await launchChromium();
  const profiles = new Map();
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
    const states = new Map();
    for (const email of [owner, admin]) {
      states.set(email, await stateOf(browser, stack.url, email));
      const profile = await launchProfile({ viewport: phone, baseURL: stack.url });
      profiles.set(email, profile);
      // Chromium stores compiled scripts at the second visit.
      await visitBefore(profile.context, { url: stack.url, email, rounds: 2 });
    }
    return await work({ stack, browser, states, profiles });
  } finally {
    for (const profile of profiles.values()) await profile.close();
    await browser.close();
    await stack.close();
  }
}

async function measurePage({ stack, browser, states, profiles }, page) {
  const cold = [];
  const warm = [];
  for (let time = 0; time < times; time++) {
    const context = await openContext(browser, { url: stack.url, state: states.get(page.email) });
    const first = await openTab(context, page);
    await first.slow();
    cold.push(await visit(first, page));
    await context.close();
    // Whoever comes back has a browser with stored files and compiled scripts, but a tab with none of them in memory.
    const again = await openTab(profiles.get(page.email).context, page);
    await again.slow();
    warm.push(await visit(again, page));
    await again.page.close();
  }
  const context = await openContext(browser, { url: stack.url, state: states.get(page.email), viewport: wide });
  const onWide = await visit(await openTab(context, page), page);
  await context.close();
  return { cold, warm, wide: onWide };
}

/** Measures how soon a signed-in person sees their data on a slow phone, with an empty cache and on a later visit. */
export async function measureFirstScreen(note) {
  const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
  return withProduct(async (product) => {
    const rows = [];
    for (const page of pages) {
      note(`the first screen at ${page.path} on a slow phone`);
      const { cold, warm, wide: onWide } = await measurePage(product, page);
      const of = (visits, what) => median(visits.map(what));
      const seconds = (visits) => round(of(visits, ({ content }) => content) / 1000, 2);
      const known = of(warm, ({ known: at }) => at);
      // The part of each task beyond 50 ms, as in Lighthouse.
      const blocked = ({ long, content }) =>
        long.reduce((sum, [start, duration]) => sum + (start < content ? Math.max(0, duration - 50) : 0), 0);
      rows.push(
        most(`${page.path}: content, nothing cached`, 's', 3, seconds(cold)),
        most(`${page.path}: content, returning visit`, 's', 1, seconds(warm)),
        ...(Number.isNaN(known) ? [] : [most(`${page.path}: last known data`, 's', 0.8, round(known / 1000, 2))]),
        most(
          `${page.path}: compressed JavaScript until then`,
          'kB',
          380,
          round(of(cold, ({ bytes }) => bytes) / 1000, 0),
        ),
        most(`${page.path}: blocking time until usable, returning visit`, 'ms', 150, round(of(warm, blocked), 0)),
        most(
          `${page.path}: sequential requests before its first query`,
          '',
          4,
          of(cold, ({ chain }) => chain.length),
        ),
        most(
          `${page.path}: layout shift, both widths`,
          '',
          0.02,
          round(Math.max(...[...cold, ...warm, onWide].map(({ moved }) => moved)), 3),
        ),
      );
    }
    note('presses on a slow phone');
    const { stack, browser, states } = product;
    const context = await openContext(browser, { url: stack.url, state: states.get(owner) });
    rows.push(...(await measurePresses({ ...(await openTab(context, pages[0])), times })));
    await context.close();
    return rows;
  });
}
