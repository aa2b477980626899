import { watchRegistry } from './watch-registry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the registry is checked every five minutes while the tab is visible, and when it becomes visible again', () => {
  const ask = jest.fn();
  const look = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = watchRegistry({ ask });
  expect(ask).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300_000);
  expect(ask).toHaveBeenCalledTimes(1);
  look(true);
  jest.advanceTimersByTime(3_000_000);
  expect(ask).toHaveBeenCalledTimes(1);
  look(false);
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(300_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  jest.advanceTimersByTime(300_000);
  look(false);
  expect(ask).toHaveBeenCalledTimes(3);
});
