import { median, percentile, round } from './lib.mjs';

/** The phone's tabs, each of another feature than the one before, with an element that needs its data. */
const tabs = [
  { tab: 'Shifts', selector: '[data-gig]' },
  { tab: 'Timesheet', text: 'Confirm Hours' },
  { tab: 'Messages', selector: 'main li' },
  { tab: 'Overview', text: 'Positions Filled' },
];

/** The most common presses, with the tab of each. */
const usual = [
  { tab: 'Shifts', press: [/^Next week$/, /^Previous week$/] },
  { tab: 'Shifts', press: [/^Manage Positions$|^More/] },
  { tab: 'Overview', press: [/^Account of/, /Downtown|Northside Events/] },
];

/** Runs in the page: records the time from each press to the frame that responds to it. */
function observePresses() {
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.presses.push([interactionId, duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.addEventListener('pointerdown', ({ timeStamp }) => (window.pressedAt = timeStamp), true);
}

/** Runs in the page: resolves to the ms from the last press to the first frame with the expected content. */
function untilShown({ selector, text }) {
  const isThere = () =>
    selector
      ? document.querySelector(selector) !== null
      : document.querySelector('main')?.textContent.includes(text) === true;
  return new Promise((resolve) => {
    const look = () => (isThere() ? resolve(performance.now() - window.pressedAt) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
}

const tabOf = (page, name) => page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });

async function pressTab(page, { tab, ...shows }) {
  await tabOf(page, tab).click();
  return page.evaluate(untilShown, shows);
}

/**
 * Measures how soon a slow phone responds to presses once the code is loaded: from pressing another feature's tab to its data,
 * and to the next frame after common presses.
 */
export async function measurePresses({ page, slow, times }) {
  await page.addInitScript(observePresses);
  await page.goto('/');
  await page.getByText('Positions Filled').first().waitFor();
  for (const tab of tabs) await pressTab(page, tab);
  await slow();
  const until = new Map(tabs.map(({ tab }) => [tab, []]));
  await page.evaluate(() => (window.presses = []));
  for (let time = 0; time < times; time++) {
    for (const tab of tabs) until.get(tab.tab).push(await pressTab(page, tab));
    for (const { tab, press } of usual) {
      await pressTab(
        page,
        tabs.find((one) => one.tab === tab),
      );
      for (const name of press) {
        await page.getByRole('button', { name }).first().click();
        await page.keyboard.press('Escape');
      }
    }
  }
  const each = await page.evaluate(() => [...new Map(window.presses.toSorted(([, a], [, b]) => a - b)).values()]);
  const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
  return [
    ...tabs.map(({ tab }) =>
      most(`press on ${tab} to its data, code already loaded`, 'ms', 200, round(median(until.get(tab)), 0)),
    ),
    most(`press to the next frame, p98 of ${each.length}`, 'ms', 150, percentile(each, 98)),
  ];
}
