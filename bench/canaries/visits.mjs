import { typeSignIn } from '../../tooling/lib/type-sign-in.mjs';
import { isPlatformAdmin, password } from '../../tooling/lib/accounts.mjs';

const reportsOf = /releases\/reportUse$/;
/** In ms. */
const longest = { open: 12_000, use: 15_000, leave: 5000, answer: 5000 };
/** How long timers and answers are waited for (ms). */
const settles = 500;
/** How far a page that follows a frozen one moves its clock (ms), instead of waiting. */
const later = 20_000;

/** A browser's profile in which somebody is signed in. It lasts, so files of the current version are in its cache. */
export async function personIn(browser, url, email) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
  const page = await context.newPage();
  await typeSignIn(page, url, { email, password, secondFactor: isPlatformAdmin(email), remember: true });
  await page.close();
  return context;
}

/** What fails around a page, alike for every version. Each returns what ends it. */
export const troubles = {
  'calls answer 503': async (page) => {
    const calls = /\/northamerica-northeast1\//;
    await page.route(calls, (route) => route.fulfill({ status: 503, body: 'unavailable' }));
    return () => page.unroute(calls);
  },
  'the database is cut off': async (page) => {
    const database = /google\.firestore\.v1|\/northamerica-northeast1\//;
    await page.route(database, (route) => route.abort());
    return () => page.unroute(database);
  },
  'a slow line': async (page) => {
    const browser = await page.context().newCDPSession(page);
    const line = (latency, bytes) =>
      browser.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      });
    await line(400, 200_000);
    return () => line(0, -1);
  },
  'offline for moments': async (page) => {
    const context = page.context();
    const turn = setTimeout(() => {
      void context.setOffline(true);
      setTimeout(() => void context.setOffline(false), 1000);
    }, 700);
    return async () => {
      clearTimeout(turn);
      await context.setOffline(false);
    };
  },
  'the store of versions fails': async (page) => {
    const store = /demo-spot-releases|\/releases\//;
    await page.route(store, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, body: 'unavailable' }) : route.continue(),
    );
    return () => page.unroute(store);
  },
};

/** Within `ms`, else undefined. A frozen page never answers. */
const within = (work, ms) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/** Ends the visit as when a person turns to another tab; true if the page could, so is not frozen. */
async function leave(page) {
  const isAlive = await within(
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return true;
    }),
    longest.leave,
  );
  if (!isAlive) return false;
  const told = () => !/"batches":\[\{/.test(localStorage.getItem('spot: use') ?? '');
  await page.waitForFunction(told, undefined, { timeout: longest.answer, polling: 50 }).catch(() => {});
  return true;
}

/**
 * Opens a page as somebody who is signed in, does what people do there, and leaves. Resolves with the reports that the real
 * function has accepted, and whether the fault was met.
 */
export async function visit(context, { place, base, trouble, elsewhere }) {
  const page = await context.newPage();
  const seen = { met: false, ran: false, reports: [] };
  const hear = (from, after) => {
    from.on('console', (said) => {
      if (said.text() === 'the fault was met') seen.met = true;
    });
    from.on('response', (response) => {
      if (response.url().includes(base)) seen.ran = true;
      if (reportsOf.test(response.url()) && response.status() === 200 && response.request().method() === 'POST')
        seen.reports.push({ uses: response.request().postDataJSON().data.uses, after });
    });
  };
  hear(page, 0);
  const killer = await context.newCDPSession(page);
  const end = trouble && (await troubles[trouble](page));
  await within(page.goto(place.path, { waitUntil: 'commit' }), longest.open);
  const heading = page.locator('main h1, [role=alert]').first();
  await within(heading.waitFor({ timeout: longest.open }), seen.met ? 1500 : longest.open);
  await within(place.use(page), longest.use);
  await page.waitForTimeout(settles);
  await end?.();
  if (await leave(page)) {
    await page.close();
    return seen;
  }
  // As when a person ends a page that the browser says is unresponsive; its process would also serve the next page.
  await within(killer.send('Page.crash'), 2000);
  await within(page.close(), 2000);
  // The person opens another page, which tells of the frozen one.
  const next = await context.newPage();
  await next.addInitScript((ms) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + ms;
  }, later);
  hear(next, 1);
  await next.goto(elsewhere, { waitUntil: 'commit' });
  await within(next.locator('main h1').first().waitFor({ timeout: longest.open }), longest.open);
  await leave(next);
  await next.close();
  return { ...seen, frozen: true };
}
