import { startStack } from '../tooling/lib/stack.mjs';
import { launchChromium, median, round } from './lib.mjs';

/** An average phone on an average connection: 150 ms round trip, 1.6 Mbit/s, a processor a quarter as fast. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slower = 4;

/**
 * Runs in the page from its start: records the largest paint (ms since the start) and what blocked the page after the first
 * paint.
 */
function observe() {
  const seen = { painted: NaN, first: NaN, long: [], moved: 0 };
  const follow = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', ({ startTime }) => (seen.painted = startTime));
  follow('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime));
  follow('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
  follow('layout-shift', ({ value }) => (seen.moved += value));
  window.seen = seen;
}

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(observe);
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  const blocked = seen.long
    .filter(([start]) => start >= seen.first)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { painted: seen.painted, blocked, moved: seen.moved };
}

/** Measures how soon the sign-in page is visible and responsive on a slow phone; medians of five first visits. */
export async function measureFirstPaint(note) {
  note('the first picture of /login on a slow phone');
  const stack = await startStack();
  const browser = await launchChromium();
  try {
    const visits = [];
    for (let count = 0; count < 5; count++) visits.push(await visit(browser, stack.url));
    const of = (what) => median(visits.map((one) => one[what]));
    const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
    return [
      most(
        'largest paint of /login, 150 ms, 1.6 Mbit/s, processor 4 times slower',
        's',
        1.2,
        round(of('painted') / 1000, 2),
      ),
      most('blocking time after that, tasks over 50 ms', 'ms', 100, round(of('blocked'), 0)),
      most('layout shift of /login', '', 0.02, round(of('moved'), 3)),
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}
