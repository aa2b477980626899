import { renewLate } from './renew-late';

const address = 'http://localhost/react.0123.js';
let arrivals: { name: string; responseEnd: number }[];
const sources = () => [...document.scripts].map(({ src }) => src);
/** A script as the chunk loader requests it. */
function request(src = address) {
  const script = document.createElement('script');
  script.src = src;
  renewLate(src);
  document.head.append(script);
  return script;
}

beforeEach(() => {
  document.head.innerHTML = '';
  arrivals = [];
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => arrivals });
});
afterEach(() => jest.useRealTimers());

describe('a script of the shell', () => {
  it('that hangs is requested at another address, once', () => {
    request();
    jest.advanceTimersByTime(4999);
    expect(sources()).toEqual([address]);
    jest.advanceTimersByTime(60_000);
    expect(sources()).toEqual([address, `${address}?r=1`]);
  });

  it('that has arrived or failed is not', () => {
    request().remove();
    jest.advanceTimersByTime(60_000);
    expect(sources()).toEqual([]);
  });

  it('is not on a slow line, on which other scripts arrive', () => {
    request();
    jest.advanceTimersByTime(4000);
    arrivals.push({ name: 'http://localhost/auth.4567.js', responseEnd: performance.now() });
    // Answers of the database do not say that the line delivers files.
    const answer = { name: 'http://localhost/Listen/channel', responseEnd: performance.now() + 4000 };
    arrivals.push(answer);
    jest.advanceTimersByTime(4999);
    expect(sources()).toEqual([address]);
    jest.advanceTimersByTime(1);
    expect(sources()).toEqual([address, `${address}?r=1`]);
  });

  it('whose preload had failed is requested at a third address', () => {
    request(`${address}?r=0`);
    jest.advanceTimersByTime(5000);
    expect(sources()).toEqual([`${address}?r=0`, `${address}?r=1`]);
  });

  it('waits without a network, and is requested once there is one', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    request();
    jest.advanceTimersByTime(20_000);
    expect(sources()).toEqual([address]);
    onLine.mockReturnValue(true);
    jest.advanceTimersByTime(1000);
    expect(sources()).toEqual([address, `${address}?r=1`]);
  });
});
