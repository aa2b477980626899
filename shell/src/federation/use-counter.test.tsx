import type { Use } from '@spot/contracts/releases';
import { createUseCounter } from './use-counter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(answers: boolean[] = [], somebody = { is: true }) {
  const sent: [string, Use[]][] = [];
  let ids = 0;
  const counter = createUseCounter({
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

describe('what is counted of a version', () => {
  it('is told once a minute, one row a version, and nothing where there is nothing', async () => {
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
          { ...none, version: '1.1.0', failures: { chunk: 1 }, mounted: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
          {
            ...none,
            version: '1.0.0',
            loads: 1,
            standIns: 1,
            failures: { render: 2 },
            failedCalls: 1,
            mounted: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
          },
        ],
      ],
    ]);
    await minute();
    expect(sent).toHaveLength(1);
  });

  it('is kept until somebody is signed in, who tells it', async () => {
    const somebody = { is: false };
    const { count, sent, minute } = setUp([], somebody);
    count('accounts', '1.0.0', { what: 'load' });
    await minute();
    expect(sent).toEqual([]);
    somebody.is = true;
    await minute();
    expect(sent).toHaveLength(1);
  });

  it('is told when the page is left or no longer looked at', () => {
    const { count, sent, hide } = setUp();
    count('dayof', '1.0.0', { what: 'load' });
    hide(true);
    expect(sent).toHaveLength(1);
    hide(false);
    count('dayof', '1.0.0', { what: 'load' });
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(2);
  });

  it('is sent once more in the same batch where it did not arrive, and then given up', async () => {
    const { count, sent, minute } = setUp([false, false]);
    count('dayof', '1.0.0', { what: 'load' });
    await minute();
    await minute();
    await minute();
    expect(sent.map(([batch]) => batch)).toEqual(['batch-1', 'batch-1']);
  });

  it('never grows beyond what one person can have done', async () => {
    const { count, sent, minute } = setUp();
    for (let times = 0; times < 500; times++) count('dayof', '1.0.0', { what: 'call' });
    for (let minor = 0; minor < 40; minor++) count('dayof', `2.${minor}.0`, { what: 'load' });
    await minute();
    expect(sent[0]?.[1][0]?.failedCalls).toBe(200);
    expect(sent[0]?.[1]).toHaveLength(16);
  });

  it('is no longer told once that is ended', async () => {
    const { count, stop, sent, minute, hide } = setUp();
    count('dayof', '1.0.0', { what: 'load' });
    stop();
    await minute();
    hide(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });
});
