/** A page that the shell renders itself, to which each round returns. */
const plain = '/finances';
/** Bytes of the heap that a mount may leave behind. */
export const mostBytes = 30_000;

/**
 * Number of a page's live queries. `browser` is a session of its devtools. Those that nobody uses and that will close in a while
 * count only if `lingering`.
 */
export async function openQueries(browser, { lingering = true } = {}) {
  // All live queries are in one map, as values with a `restart` function.
  const { result: maps } = await browser.send('Runtime.evaluate', { expression: 'Map.prototype' });
  const { objects } = await browser.send('Runtime.queryObjects', {
    prototypeObjectId: maps.objectId,
    objectGroup: 'mounts',
  });
  const { result: found } = await browser.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: `function (lingering) {
      const isLive = (value) => value !== null && typeof value === 'object' && 'restart' in value && 'listeners' in value;
      const counts = ({ listeners, leaving }) => lingering || listeners.size > 0 || leaving === undefined;
      return this.flatMap((map) => [...map.values()]).filter((value) => isLive(value) && counts(value)).length;
    }`,
    arguments: [{ value: lingering }],
    returnByValue: true,
  });
  await browser.send('Runtime.releaseObjectGroup', { objectGroup: 'mounts' });
  return found.value;
}

/** Measures the page after garbage collection. */
async function holdings(browser) {
  for (let times = 0; times < 2; times++) await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const styles = await browser.send('Runtime.evaluate', {
    expression: 'document.querySelectorAll("style").length',
    returnByValue: true,
  });
  return {
    bytes: of('JSHeapUsedSize'),
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    // A page asks some queries only once others are answered, so how many of them linger depends on the machine.
    queries: await openQueries(browser, { lingering: false }),
    styles: styles.result.value,
  };
}

/**
 * Mounts and unmounts a page's feature repeatedly and returns the growth per round. `page` is Playwright's, with a signed-in
 * user.
 */
export async function mountAgain(page, { path, rounds = 50, first = 20 }) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const round = (times) =>
    page.evaluate(
      async ([to, back, count]) => {
        const go = (address) => {
          history.pushState({ key: Math.random().toString(36).slice(2), index: 0, usr: null }, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
        };
        const until = (holds) =>
          new Promise((resolve) => {
            const seen = new MutationObserver(() => holds() && (seen.disconnect(), resolve()));
            seen.observe(document.body, { childList: true, subtree: true });
            if (holds()) resolve(seen.disconnect());
          });
        const parcel = () =>
          document.querySelector(
            '#content [id^="accounts-"], #content [id^="scheduling-"], #content [id^="dayof-"], #content [id^="backoffice-"]',
          );
        for (let done = 0; done < count; done++) {
          go(to);
          await until(() => parcel()?.querySelector('h1'));
          go(back);
          await until(() => !parcel() && document.querySelector('#content h1'));
        }
      },
      [path, plain, times],
    );
  await round(first);
  const before = await holdings(browser);
  await round(rounds);
  let after = await holdings(browser);
  const left = () =>
    Object.fromEntries(Object.entries(after).map(([what, value]) => [what, (value - before[what]) / rounds]));
  // Requests that are still under way hold listeners and answers for a while; what has leaked stays.
  for (let times = 0; times < 20 && (left().listeners >= 1 || left().bytes >= mostBytes); times++) {
    await page.waitForTimeout(500);
    after = await holdings(browser);
  }
  await browser.detach();
  return left();
}
