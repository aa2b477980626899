import { Clear } from '../../lib/say.mjs';
import { isLoading } from '../browse/browser.mjs';
import { seenIn } from './seen.mjs';

export const sizes = [
  { name: '1440', width: 1440, height: 1600 },
  { name: '390', width: 390, height: 1600 },
];

/** In ms, between two looks at a page, and until it is looked at although it still changes. */
const pause = 250;
const longest = 10_000;

/**
 * Opens a page at the time `now`, as it is in service or with the `preview` of a version (`scheduling@1.2.0`), whose files are in
 * the folder `base`.
 */
export async function openAt(context, path, { now, preview, base }) {
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.addInitScript(holdServerTime, now.toUTCString());
  const loaded =
    preview &&
    page.waitForRequest((request) => request.url().includes(base) && request.url().endsWith('.js'), {
      timeout: 30_000,
    });
  loaded?.catch(() => {});
  await page.goto(preview ? `${path}?preview=${preview}` : path);
  await page.locator('main h1').first().waitFor({ timeout: 30_000 });
  await loaded?.catch(() => {
    throw new Clear(`${path} did not load ${preview}. Open ${page.url()} to see why.`);
  });
  await page.locator('main').first().evaluate(hideFrame);
  return page;
}

/** Runs in the page. The shell goes by the server's clock, which it reads from an answer's header. */
function holdServerTime(date) {
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === 'date' ? date : get.call(this, name);
  };
}

/** Runs in the page. What is around the page belongs to the shell, and the banner of a preview would cover it. */
function hideFrame(main) {
  for (let at = main; at.parentElement; at = at.parentElement)
    for (const beside of at.parentElement.children)
      if (beside !== at && beside instanceof HTMLElement) beside.style.setProperty('display', 'none', 'important');
}

/** What the page shows, once two looks are alike and nothing loads. */
export async function settledLook(page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const end = Date.now() + longest;
  let last = '';
  for (;;) {
    const loads = await isLoading(page);
    const seen = await page.locator('main').first().evaluate(seenIn);
    const now = JSON.stringify(seen);
    if ((!loads && now === last) || Date.now() > end) return seen;
    last = now;
    await page.waitForTimeout(pause);
  }
}

/** The same with its picture. */
export async function look(page) {
  const seen = await settledLook(page);
  const picture = await page.locator('main').first().screenshot({ animations: 'disabled', caret: 'hide' });
  return { seen, picture };
}
