import { initializeApp } from '@firebase/app';
import { getFirestore, type Firestore } from '@firebase/firestore';
import * as z from 'zod/mini';
import { LiveStore } from './live-store';
import { liveDocument, type LiveQuery } from './live-query';
import { totalsEveryMs } from './live-totals';

const query: LiveQuery<{ id: string }> = {
  key: 'workers',
  schema: z.object({ id: z.string() }),
  query: () => {
    throw new Error('not reached');
  },
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a live query that cannot be read', () => {
  it('notifies all subscribers, and is tried again by the next one', async () => {
    const db = jest.fn<Promise<Firestore>, []>(() => Promise.reject(new Error('no server')));
    const store = new LiveStore(db);
    const told = jest.fn();
    store.subscribeQuery(query, told);
    expect(store.state('workers').status).toBe('loading');
    await settled();
    expect(told).toHaveBeenCalled();
    expect(store.state('workers')).toMatchObject({
      status: 'error',
      error: expect.stringContaining('cannot be reached'),
    });
    store.subscribeQuery(query, () => {});
    expect(store.state('workers').status).toBe('loading');
    await settled();
    expect(db).toHaveBeenCalledTimes(2);
    expect(store.state('workers').status).toBe('error');
  });

  it('is dropped without subscribers', async () => {
    const store = new LiveStore(() => Promise.reject(new Error('no server')));
    const stop = store.subscribeQuery(query, () => {});
    expect(store.size).toBe(1);
    stop();
    await settled();
    expect(store.size).toBe(0);
  });
});

describe('a document with an invalid id', () => {
  it('does not exist, like any other that a link names in vain', async () => {
    const store = new LiveStore(() =>
      Promise.resolve(getFirestore(initializeApp({ projectId: 'demo-spot' }, 'live-store'))),
    );
    store.subscribeDocument(liveDocument(query.schema, 'workers/../..'), () => {});
    await settled();
    expect(store.state('workers/../..')).toEqual({ status: 'ready', data: null, error: undefined });
  });
});

describe('totals', () => {
  const db = () => Promise.resolve({} as Firestore);
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('are loaded at once and polled while there are subscribers, once for all', async () => {
    let count = 0;
    const totals = { key: 'totals', ask: jest.fn(async () => (count += 1)) };
    const store = new LiveStore(db);
    const stops = [store.subscribeTotals(totals, () => {}), store.subscribeTotals(totals, () => {})];
    await settled();
    expect(store.state('totals')).toEqual({ status: 'ready', data: 1, error: undefined });
    jest.advanceTimersByTime(totalsEveryMs);
    await settled();
    expect(store.state('totals').data).toBe(2);
    for (const stop of stops) stop();
    await settled();
    jest.advanceTimersByTime(3 * totalsEveryMs);
    expect(totals.ask).toHaveBeenCalledTimes(2);
    expect(store.size).toBe(0);
  });

  it('report why there are none, and stay through a failure', async () => {
    const ask = jest.fn<Promise<number>, []>().mockRejectedValueOnce({ code: 'permission-denied' });
    const store = new LiveStore(db);
    store.subscribeTotals({ key: 'totals', ask }, () => {});
    await settled();
    expect(store.state('totals')).toMatchObject({ status: 'error', error: expect.stringContaining('permission') });
    ask.mockResolvedValueOnce(7);
    jest.advanceTimersByTime(totalsEveryMs);
    await settled();
    ask.mockRejectedValueOnce({ code: 'unavailable' });
    jest.advanceTimersByTime(totalsEveryMs);
    await settled();
    expect(store.state('totals')).toMatchObject({ status: 'ready', data: 7 });
  });
});
