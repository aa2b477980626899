import { liveDocument } from '../../../shared-contracts/core/queries/live-query';
import type { LiveStore } from '@spot/contracts/core/queries';
import * as z from 'zod/mini';
import { lateLive } from './late-live';

const person = liveDocument(z.object({ id: z.string() }), 'employees/ann');
const ready = { status: 'ready', data: { id: 'ann' } };

/** A store that says what it is asked, and how often it was loaded. */
function setUp() {
  const stop = jest.fn();
  const store = {
    size: 1,
    state: jest.fn(() => ready),
    subscribeDocument: jest.fn(() => stop),
    retry: jest.fn(),
    closeUnused: jest.fn(),
  };
  const load = jest.fn(async () => store as unknown as LiveStore);
  return { stop, store, load, live: lateLive(load) };
}
const loaded = () => new Promise((resolve) => setImmediate(resolve));

describe('The live subscriptions of a visitor', () => {
  it('load nothing before somebody subscribes', () => {
    const { live, load } = setUp();
    expect(live.state(person.key)).toEqual({ status: 'loading', data: undefined, error: undefined });
    live.retry(person.key);
    live.closeUnused();
    expect([live.size, load.mock.calls.length]).toEqual([0, 0]);
  });

  it('go on with the store once it is loaded', async () => {
    const { live, load, store, stop } = setUp();
    const listener = jest.fn();
    const leave = live.subscribeDocument(person, listener);
    expect(store.subscribeDocument).not.toHaveBeenCalled();
    await loaded();
    expect(store.subscribeDocument).toHaveBeenCalledWith(person, listener);
    expect(live.state(person.key, person)).toEqual(ready);
    expect(store.state).toHaveBeenCalledWith(person.key, person);
    leave();
    expect(stop).toHaveBeenCalledTimes(1);
    live.subscribeDocument(person, listener)();
    expect([store.subscribeDocument.mock.calls.length, load.mock.calls.length, live.size]).toEqual([2, 1, 1]);
  });

  it('open nothing for who has left meanwhile', async () => {
    const { live, store } = setUp();
    live.subscribeDocument(person, () => {})();
    await loaded();
    expect(store.subscribeDocument).not.toHaveBeenCalled();
  });

  it('that wait after a failure begin once somebody else has loaded the store', async () => {
    const { live, load, store } = setUp();
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    live.subscribeDocument(person, () => {});
    await loaded();
    expect(store.subscribeDocument).not.toHaveBeenCalled();
    live.subscribeDocument(person, () => {});
    await loaded();
    expect(store.subscribeDocument).toHaveBeenCalledTimes(2);
  });
});
