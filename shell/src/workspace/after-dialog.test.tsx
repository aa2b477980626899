import { afterDialog } from './after-dialog';

const settled = async (promise: Promise<void>) => {
  let done = false;
  void promise.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(100);
  return () => done;
};

describe('after a dialog', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<div id="app" aria-hidden="true"><main id="content"></main></div>';
  });
  afterEach(() => jest.useRealTimers());

  it('waits until screen readers can reach the page again', async () => {
    const done = await settled(afterDialog());
    expect(done()).toBe(false);
    document.getElementById('app')?.removeAttribute('aria-hidden');
    await jest.advanceTimersByTimeAsync(20);
    expect(done()).toBe(true);
  });

  it('does not wait for ever', async () => {
    const done = await settled(afterDialog());
    await jest.advanceTimersByTimeAsync(1000);
    expect(done()).toBe(true);
  });
});
