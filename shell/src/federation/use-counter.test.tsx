import type { Use } from '@spot/contracts/releases';
import { createUseCounter } from './use-counter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let ids = 0;
beforeEach(() => {
  ids = 0;
  localStorage.clear();
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});

function setUp(answers: boolean[] = [], somebody = { is: true }) {
  const sent: [string, Use[]][] = [];
  const counter = createUseCounter({
    storage: localStorage,
    send: async (batch, uses) => {
      sent.push([batch, uses]);
      if (answers.shift() === false) throw new Error('not there');
    },
    isReady: () => somebody.is,
    newId: () => `batch-${++ids}`,
  });
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...counter, sent, hide, minute: () => jest.advanceTimersByTimeAsync(60_000) };
}

describe('the usage counts of versions', () => {
  it('are sent once a minute, one row for each version, and nothing if there is nothing to count', async () => {
    const { count, sent, minute } = setUp();
    await minute();
    expect(sent).toEqual([]);
    count('scheduling', '1.1.0', { what: 'failure', reason: 'chunk' });
    count('scheduling', '1.0.0', { what: 'standIn' });
    count('scheduling', '1.0.0', { what: 'load' });
    count('scheduling', '1.0.0', { what: 'mounted', ms: 300 });
    count('scheduling', '1.0.0', { what: 'mounted', ms: 99_000 });
    count('scheduling', '1.0.0', { what: 'drawing', reason: 'render' });
    count('scheduling', '1.0.0', { what: 'drawing', reason: 'render' });
    count('scheduling', '1.0.0', { what: 'call' });
    await minute();
    const none = { feature: 'scheduling', loads: 0, standIns: 0, failures: {}, failedCalls: 0 };
    expect(sent).toEqual([
      [
        'batch-1',
        [
          {
            ...none,
            version: '1.0.0',
            loads: 1,
            standIns: 1,
            failures: { render: 2 },
            failedCalls: 1,
            mounted: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
          },
          { ...none, version: '1.1.0', failures: { chunk: 1 }, mounted: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
        ],
      ],
    ]);
    await minute();
    expect(sent).toHaveLength(1);
  });

  it('are not sent as the next person', async () => {
    const somebody = { is: true };
    const { count, forget, sent, minute } = setUp([], somebody);
    count('scheduling', '1.0.0', { what: 'load' });
    count('scheduling', '1.0.0', { what: 'call' });
    somebody.is = false;
    forget();
    await minute();
    somebody.is = true;
    await minute();
    expect(sent).toEqual([]);
    count('dayof', '1.0.0', { what: 'load' });
    await minute();
    expect(sent).toMatchObject([['batch-1', [{ feature: 'dayof', loads: 1 }]]]);
  });

  it('are kept until somebody is signed in, and then sent', async () => {
    const somebody = { is: false };
    const { count, sent, minute } = setUp([], somebody);
    count('accounts', '1.0.0', { what: 'load' });
    await minute();
    expect(sent).toEqual([]);
    somebody.is = true;
    await minute();
    expect(sent).toHaveLength(1);
  });

  it('are sent when the page is left or hidden', () => {
    const { count, sent, hide } = setUp();
    count('dayof', '1.0.0', { what: 'load' });
    hide(true);
    expect(sent).toHaveLength(1);
    hide(false);
    count('dayof', '1.0.0', { what: 'load' });
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(2);
  });

  it('do not include what fails because the page is left, before or after it says so', async () => {
    const { count, sent, hide, minute } = setUp();
    const fail = () => {
      count('dayof', '1.0.0', { what: 'failure', reason: 'entry' });
      count('dayof', '1.0.0', { what: 'call' });
    };
    fail();
    window.dispatchEvent(new Event('pagehide'));
    fail();
    hide(true);
    await minute();
    expect(sent).toEqual([]);
    // The page is back.
    window.dispatchEvent(new Event('pageshow'));
    hide(false);
    fail();
    hide(true);
    expect(sent[0]?.[1]).toMatchObject([{ failures: { entry: 1 }, failedCalls: 1 }]);
  });

  it('are sent once more in the same batch after a failure, and then dropped', async () => {
    const { count, sent, minute } = setUp([false, false]);
    count('dayof', '1.0.0', { what: 'load' });
    await minute();
    await minute();
    await minute();
    expect(sent.map(([batch]) => batch)).toEqual(['batch-1', 'batch-1']);
  });

  it('never exceed what one person can do', async () => {
    const { count, sent, minute } = setUp();
    for (let times = 0; times < 500; times++) count('dayof', '1.0.0', { what: 'call' });
    await jest.advanceTimersByTimeAsync(1000);
    for (let minor = 0; minor < 40; minor++) count('dayof', `2.${minor}.0`, { what: 'load' });
    await minute();
    expect(sent[0]?.[1][0]?.failedCalls).toBe(200);
    expect(sent[0]?.[1]).toHaveLength(16);
  });

  it('are no longer sent after counting ends', async () => {
    const { count, stop, sent, minute, hide } = setUp();
    count('dayof', '1.0.0', { what: 'load' });
    stop();
    await minute();
    hide(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });

  it('are sent by the next page, once, if the page before was left without an answer', async () => {
    const left = setUp();
    left.count('dayof', '1.0.0', { what: 'load' });
    // The page is gone before its request is answered.
    window.dispatchEvent(new Event('pagehide'));
    left.stop();
    await jest.advanceTimersByTimeAsync(0);
    const [batch] = left.sent;
    localStorage.setItem('spot: use', JSON.stringify({ batches: [{ id: batch![0], uses: batch![1], tries: 0 }] }));
    const next = setUp();
    await next.minute();
    expect(next.sent).toEqual([batch]);
    expect(localStorage).toHaveLength(0);
    next.stop();
  });

  it('are empty if the device has other data under that key', async () => {
    for (const text of ['{', 'null', '{"batches":[null,{"id":"x"}],"drawings":{}}']) {
      localStorage.setItem('spot: use', text);
      const { sent, minute, stop } = setUp();
      await minute();
      expect(sent).toEqual([]);
      stop();
    }
  });

  it('include a frozen page, sent by the next page, if drawing neither ended nor was the tab left', async () => {
    const frozen = setUp();
    frozen.count('dayof', '1.0.0', { what: 'begins' });
    // A frozen page runs nothing, so its leaving is not noticed either.
    const left = localStorage.getItem('spot: use')!;
    frozen.stop();
    const soon = setUp();
    await soon.minute();
    soon.stop();
    localStorage.setItem('spot: use', left);
    jest.advanceTimersByTime(60_000);
    const next = setUp();
    await next.minute();
    expect(next.sent.map(([, [use]]) => [use?.version, use?.failures])).toEqual([['1.0.0', { frozen: 1 }]]);
    await next.minute();
    expect(next.sent).toHaveLength(1);
    next.stop();
  });

  it('include a page that freezes after it was drawn, and none that is alive in another tab', async () => {
    const frozen = setUp();
    frozen.count('dayof', '1.0.0', { what: 'begins' });
    frozen.count('dayof', '1.0.0', { what: 'mounted', ms: 300 });
    await frozen.minute();
    const next = setUp();
    next.count('scheduling', '1.0.0', { what: 'begins' });
    await next.minute();
    expect(next.sent).toEqual([]);
    // Its timers end without a sign that it was left.
    const noted = localStorage.getItem('spot: use')!;
    frozen.stop();
    localStorage.setItem('spot: use', noted);
    await next.minute();
    expect(next.sent.map(([, [use]]) => [use?.feature, use?.failures])).toEqual([['dayof', { frozen: 1 }]]);
    next.stop();
  });

  it('include a page that freezes while a version starts, and none of a version that has started', async () => {
    const frozen = setUp();
    frozen.count('dayof', '1.0.0', { what: 'starts' });
    frozen.count('dayof', '1.0.0', { what: 'started' });
    frozen.count('dayof', '1.1.0', { what: 'starts' });
    frozen.stop();
    jest.advanceTimersByTime(60_000);
    const next = setUp();
    next.count('accounts', '1.0.0', { what: 'load' });
    expect(next.sent.map(([, uses]) => uses.map(({ version, failures }) => [version, failures]))).toEqual([
      [['1.1.0', { frozen: 1 }]],
    ]);
    next.stop();
  });

  it('include as frozen no page in a tab that was left and is looked at again, or of a computer that slept', async () => {
    const page = setUp();
    page.count('dayof', '1.0.0', { what: 'begins' });
    page.hide(true);
    await page.minute();
    page.hide(false);
    const other = setUp();
    await other.minute();
    expect([...page.sent, ...other.sent]).toEqual([]);
    // After the sleep the other page may run before this one.
    jest.setSystemTime(Date.now() + 3_600_000);
    other.count('accounts', '1.0.0', { what: 'load' });
    expect(other.sent).toEqual([]);
    page.stop();
    other.stop();
  });

  it.each([
    ['failed while it was drawn', { what: 'drawing', reason: 'render' }],
    ['was taken out', { what: 'ends' }],
  ] as const)('include as frozen no page that %s', async (_, used) => {
    const { count, drawn, stop } = setUp();
    count('dayof', '1.0.0', { what: 'begins' });
    expect(drawn()).toBe('dayof');
    expect(localStorage.getItem('spot: use')).toContain('"version":"1.0.0"');
    count('dayof', '1.0.0', used);
    expect(drawn()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
    count('dayof', '1.0.0', { what: 'begins' });
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('spot: use') ?? '').not.toContain('"at":');
    stop();
  });
});
