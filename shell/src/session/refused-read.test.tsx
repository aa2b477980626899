import type { SessionUser } from '@spot/contracts/shell-api';
import { aSession } from '@spot/contracts/testing';
import type { Config } from '../config';
import type { Failure } from './live';
import { openSession } from './open';
import { createSessionStore } from './store';

const mockReload = jest.fn();
jest.mock('../reload', () => ({ reload: () => mockReload() as unknown }));
let mockTell: (user: SessionUser | null) => void;
let mockFail: ((failure: Failure) => void) | undefined;
jest.mock('./started', () => ({ firebaseOf: () => ({}), endEarly: () => {}, earlyListener: () => undefined }));
jest.mock('./account', () => ({
  watchUser: (_: unknown, listener: typeof mockTell) => {
    mockTell = listener;
    return () => {};
  },
}));
jest.mock('./live', () => ({
  createLive: () => ({ closeUnused: () => {} }),
  followKnown: (_: unknown, __: unknown, fail: typeof mockFail) => {
    mockFail = fail;
    return () => {};
  },
}));

describe('a session whose first questions the security rules refuse', () => {
  const page = (build: string) => `<script src="/first.${build}.js"></script>`;
  /** Opens a session and refuses what it asks, while the server has this page. */
  async function refuse(served: string, failure: Failure) {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served));
    const store = createSessionStore();
    openSession({ firebase: { apiKey: 'key' } } as Config, store, jest.fn());
    mockTell(aSession('Owner').user);
    while (!mockFail) await new Promise((resolve) => setTimeout(resolve));
    mockFail(failure);
    expect(store.getState()).toMatchObject({ status: 'failed', error: failure.error });
    await new Promise((resolve) => setTimeout(resolve));
    return asked;
  }
  const denied = { error: 'You do not have permission to see this.', denied: true };

  beforeEach(() => {
    mockReload.mockReset();
    mockFail = undefined;
    sessionStorage.clear();
    document.head.innerHTML = page('aaaaaaaa');
  });
  afterEach(() => jest.restoreAllMocks());

  it('reloads the page, once, if the server has a later shell, with which the rules came', async () => {
    await refuse(page('bbbbbbbb'), denied);
    expect(mockReload).toHaveBeenCalledTimes(1);
    mockFail = undefined;
    await refuse(page('bbbbbbbb'), denied);
    expect(mockReload).toHaveBeenCalledTimes(1);
  });

  it('says so if this is the newest shell', async () => {
    const asked = await refuse(page('aaaaaaaa'), denied);
    expect(asked).toHaveBeenCalled();
    expect(mockReload).not.toHaveBeenCalled();
  });

  it('does not ask for another shell after a failure of the network', async () => {
    const asked = await refuse(page('bbbbbbbb'), { error: 'The server cannot be reached.' });
    expect(asked).not.toHaveBeenCalled();
    expect(mockReload).not.toHaveBeenCalled();
  });
});
