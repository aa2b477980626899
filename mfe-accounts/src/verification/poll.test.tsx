import { pollMs, pollWhileVisible } from './poll';

let hidden = false;
const setHidden = (value: boolean) => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the check whether the email is verified', () => {
  let stop: (() => void) | undefined;
  beforeEach(() => {
    hidden = false;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    jest.useFakeTimers();
  });
  afterEach(() => {
    stop?.();
    jest.useRealTimers();
  });

  it('runs at once, then every 2.5 seconds, until the answer is yes (ACC-083)', async () => {
    const check = jest.fn().mockResolvedValue(false);
    stop = pollWhileVisible(check, () => {});
    await jest.advanceTimersByTimeAsync(0);
    expect(check).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(pollMs - 1);
    expect(check).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledTimes(2);
    check.mockResolvedValue(true);
    await jest.advanceTimersByTimeAsync(10 * pollMs);
    expect(check).toHaveBeenCalledTimes(3);
  });

  it('pauses while the page is hidden and runs at once on return', async () => {
    const check = jest.fn().mockResolvedValue(false);
    stop = pollWhileVisible(check, () => {});
    await jest.advanceTimersByTimeAsync(0);
    setHidden(true);
    await jest.advanceTimersByTimeAsync(10 * pollMs);
    expect(check).toHaveBeenCalledTimes(1);
    setHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('continues after a failure and reports it', async () => {
    const check = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(true);
    const failed = jest.fn();
    stop = pollWhileVisible(check, failed);
    await jest.advanceTimersByTimeAsync(pollMs);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('never runs twice at a time, and stops when the page is left', async () => {
    let answer: (value: boolean) => void = () => {};
    const check = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    stop = pollWhileVisible(check, () => {});
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(3 * pollMs);
    expect(check).toHaveBeenCalledTimes(1);
    stop();
    answer(false);
    await jest.advanceTimersByTimeAsync(3 * pollMs);
    expect(check).toHaveBeenCalledTimes(1);
  });
});
