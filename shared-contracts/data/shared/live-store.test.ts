import type { Firestore } from '@firebase/firestore';
import * as z from 'zod/mini';
import { LiveStore } from './live-store';
import type { LiveQuery } from './live-query';

const query: LiveQuery<{ id: string }> = {
  key: 'workers',
  schema: z.object({ id: z.string() }),
  query: () => {
    throw new Error('not reached');
  },
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a live query that cannot be read', () => {
  it('tells everybody who looks, and is asked again by the next who does', async () => {
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

  it('is forgotten when nobody looks any more', async () => {
    const store = new LiveStore(() => Promise.reject(new Error('no server')));
    const stop = store.subscribeQuery(query, () => {});
    expect(store.size).toBe(1);
    stop();
    await settled();
    expect(store.size).toBe(0);
  });
});
