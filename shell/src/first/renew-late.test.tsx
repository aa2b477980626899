import { renewLate } from './renew-late';

const address = 'https://app.test/react.js';
const again = () => document.querySelectorAll(`script[src="${address}?r=1"]`).length;
/** What the browser says of scripts that have arrived. */
function arrived(scripts: { at: number; took: number; bytes: number }[]): void {
  const entries = scripts.map(({ at, took, bytes }) => ({
    ...{ name: 'https://app.test/first.js', responseEnd: at, duration: took, transferSize: bytes },
  }));
  performance.getEntriesByType = () => entries as unknown as PerformanceEntryList;
}
function awaitScript(): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
  renewLate(address);
  return script;
}

describe('A script of the shell that is awaited', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => {
    jest.useRealTimers();
    document.head.replaceChildren();
  });

  it('is requested at another address, once, if it hangs for five seconds on a fast line', () => {
    arrived([{ at: 0, took: 20, bytes: 100_000 }]);
    awaitScript();
    jest.advanceTimersByTime(4900);
    expect(again()).toBe(0);
    jest.advanceTimersByTime(1200);
    expect(again()).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect(again()).toBe(1);
  });

  it('is not requested twice on a line that needs longer than that for a script', () => {
    // Five kilobytes a second.
    arrived([{ at: 0, took: 2000, bytes: 10_000 }]);
    const script = awaitScript();
    jest.advanceTimersByTime(20_000);
    expect(again()).toBe(0);
    script.remove();
    jest.advanceTimersByTime(60_000);
    expect(again()).toBe(0);
  });

  it('is requested later if the page was answered from far away, with little to measure the line by', () => {
    arrived([{ at: 0, took: 400, bytes: 300 }]);
    awaitScript();
    jest.advanceTimersByTime(6100);
    expect(again()).toBe(1);
  });
});
