import { loadOnceSent } from './load-once-sent';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the page’s code', () => {
  it.each([
    ['are sent', () => Promise.resolve()],
    ['could not be sent', () => Promise.reject(new Error('no code'))],
  ])('loads when the first questions %s', async (_, asked) => {
    const load = jest.fn<void, []>();
    loadOnceSent(asked(), load);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads in any case after some seconds', async () => {
    const load = jest.fn<void, []>();
    loadOnceSent(new Promise(() => {}), load);
    await jest.advanceTimersByTimeAsync(4999);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
