import { aSession } from '@spot/contracts/testing';
import type { SessionUser } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { openSession } from './open';
import { createSessionStore } from './store';

interface Watcher {
  listener(user: SessionUser | null): void;
  refused(error: unknown): void;
}
const mockWatchers: Watcher[] = [];
const mockStop = jest.fn();
jest.mock('./started', () => ({ firebaseOf: () => ({}), endEarly: () => {}, earlyListener: () => undefined }));
jest.mock('./account', () => ({
  watchUser: (_: unknown, listener: Watcher['listener'], refused: Watcher['refused']) => {
    mockWatchers.push({ listener, refused });
    return mockStop;
  },
}));

describe('Retry after a failure of the session', () => {
  it('asks Auth again who is signed in, if it could not say', () => {
    const store = createSessionStore();
    const session = openSession({ firebase: { apiKey: 'key' } } as Config, store, jest.fn());
    mockWatchers[0]?.refused(new Error('503'));
    expect(store.getState()).toMatchObject({ status: 'failed', user: null });
    session.retry();
    expect(store.getState().status).toBe('starting');
    expect(mockStop).toHaveBeenCalledTimes(1);
    const { user } = aSession('Owner');
    mockWatchers[1]?.listener(user);
    expect(store.getState()).toMatchObject({ status: 'loading', user: { uid: user?.uid } });
  });
});
