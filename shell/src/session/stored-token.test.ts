import { startingWith } from './stored-token';

type Told = (token: string | null) => void;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Auth that waits for its look-up; `lookUp` ends it with this account. */
function waitingAuth() {
  let account: { uid: string; token: string } | null = null;
  let done = () => {};
  const lookedUp = new Promise<void>((resolve) => (done = resolve));
  const listeners = new Set<Told>();
  const renewed = jest.fn<void, [boolean | undefined]>();
  const auth = {
    getUid: () => account?.uid ?? null,
    getToken: async (force?: boolean) => {
      renewed(force);
      await lookedUp;
      return account && { accessToken: account.token };
    },
    addAuthTokenListener: (listener: Told) => void listeners.add(listener),
    removeAuthTokenListener: (listener: Told) => void listeners.delete(listener),
  };
  const change = (next: typeof account) => {
    account = next;
    for (const listener of listeners) listener(next?.token ?? null);
  };
  const lookUp = async (found: typeof account) => {
    account = found;
    done();
    await settled();
    change(found);
  };
  const early = startingWith({ uid: 'ann', token: 'stored' }, auth, lookedUp);
  const told = jest.fn<void, [string | null]>();
  return { early, told, lookUp, change, listeners, renewed };
}

describe('what the database learns of a stored session', () => {
  it('is the stored person and token at once, told after it has begun to wait', async () => {
    const { early, told } = waitingAuth();
    early.addAuthTokenListener(told);
    expect(told).not.toHaveBeenCalled();
    await settled();
    expect(told.mock.calls).toEqual([['stored']]);
    expect(early.getUid()).toBe('ann');
    expect(await early.getToken()).toEqual({ accessToken: 'stored' });
  });

  it('is nothing new when Auth confirms the token, and Auth’s from then on', async () => {
    const { early, told, lookUp, change } = waitingAuth();
    early.addAuthTokenListener(told);
    await lookUp({ uid: 'ann', token: 'stored' });
    expect(told.mock.calls).toEqual([['stored']]);
    change({ uid: 'ann', token: 'newer' });
    expect(told.mock.calls).toEqual([['stored'], ['newer']]);
    expect(await early.getToken()).toEqual({ accessToken: 'newer' });
  });

  it.each([
    ['of an account that is gone', null, null],
    ['of another person', { uid: 'bea', token: 'hers' }, 'hers'],
  ])('ends if it is the session %s', async (_, found, token) => {
    const { early, told, lookUp } = waitingAuth();
    early.addAuthTokenListener(told);
    await lookUp(found);
    expect(told.mock.calls).toEqual([['stored'], [token]]);
    expect(early.getUid()).toBe(found?.uid ?? null);
    expect(await early.getToken()).toEqual(token && { accessToken: token });
  });

  it('is a new token if the server refuses the stored one, also before the look-up', async () => {
    const { early, lookUp, renewed } = waitingAuth();
    const asked = early.getToken(true);
    await lookUp({ uid: 'ann', token: 'newer' });
    expect(await asked).toEqual({ accessToken: 'newer' });
    expect(renewed).toHaveBeenCalledWith(true);
  });

  it('is Auth’s for whoever asks after the look-up without having listened, and nothing for whoever has left', async () => {
    const { early, told, lookUp, change, listeners } = waitingAuth();
    early.addAuthTokenListener(told);
    early.removeAuthTokenListener(told);
    await settled();
    expect(told).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
    await lookUp({ uid: 'ann', token: 'newer' });
    expect(await early.getToken()).toEqual({ accessToken: 'newer' });
    early.addAuthTokenListener(told);
    change({ uid: 'ann', token: 'newest' });
    expect(told.mock.calls).toEqual([['newest']]);
  });
});
