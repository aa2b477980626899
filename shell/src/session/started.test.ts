import type { Unsubscribe, User } from '@firebase/auth';
import type { Config } from '../config';

let tell: (user: Partial<User> | null) => void = () => {};
const stop = jest.fn<void, []>();
jest.mock('@firebase/auth', () => ({
  onAuthStateChanged: (_: unknown, told: typeof tell): Unsubscribe => {
    tell = told;
    return stop;
  },
}));
const start = jest.fn(() => ({ auth: {}, firestore: () => Promise.resolve({}) }));
jest.mock('./firebase', () => ({ startFirebase: () => start() }));
const end = jest.fn<void, []>();
const listener = {};
const ask = jest.fn((..._: unknown[]) => ({ end, listenerOf: () => listener }));
jest.mock('./ask-early', () => ({ askEarly: (...given: unknown[]) => ask(...given) }));
const asks = [{ document: 'employees/u' }];
jest.mock('./first-asks', () => ({ firstAsks: (uid: string) => (uid === 'u' ? asks : []) }));
let stored: { uid: string; emailVerified: boolean } | undefined;
jest.mock('./stored', () => ({ storeOfSession: () => ({}), userWithToken: () => stored }));

const config = { firebase: { apiKey: 'key' } } as Config;
const fresh = async () => {
  jest.resetModules();
  return import('./started');
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.clearAllMocks();
  stored = undefined;
});

describe('a page of somebody with a stored session', () => {
  it('starts Auth once, and asks for what it asked for last time once the account is known', async () => {
    const { startEarly, firebaseOf } = await fresh();
    await startEarly(config);
    firebaseOf(config);
    expect(start).toHaveBeenCalledTimes(1);
    await settled();
    expect(ask).not.toHaveBeenCalled();
    tell({ uid: 'u', emailVerified: true });
    await settled();
    expect(ask).toHaveBeenCalledWith(expect.any(Function), asks);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without an account', null],
    ['whose email is not verified', { uid: 'u', emailVerified: false }],
  ])('asks for nothing for somebody %s', async (_, user) => {
    const { startEarly } = await fresh();
    void startEarly(config);
    tell(user);
    await settled();
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks at once with a stored token, and once', async () => {
    stored = { uid: 'u', emailVerified: true };
    const { startEarly, earlyListener } = await fresh();
    expect(earlyListener({ document: 'employees/u' })).toBeUndefined();
    await startEarly(config);
    expect(earlyListener({ document: 'employees/u' })).toBe(listener);
    expect(ask).toHaveBeenCalledWith(expect.any(Function), asks);
    tell({ uid: 'u', emailVerified: true });
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody', null],
    ['somebody else', { uid: 'other', emailVerified: true }],
  ])('ends what it asked for with a stored token if it turns out to be of %s', async (_, user) => {
    stored = { uid: 'u', emailVerified: true };
    const { startEarly } = await fresh();
    await startEarly(config);
    tell(user);
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('ends what it asked for with the session, also what it was about to ask for', async () => {
    const asking = await fresh();
    void asking.startEarly(config);
    tell({ uid: 'u', emailVerified: true });
    await settled();
    asking.endEarly();
    expect(end).toHaveBeenCalledTimes(1);

    const waiting = await fresh();
    void waiting.startEarly(config);
    tell({ uid: 'u', emailVerified: true });
    waiting.endEarly();
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
