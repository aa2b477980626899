import { storedUser, userWithToken } from './stored';

const now = Date.UTC(2026, 0, 1);
const minute = 60_000;
const storeWith = (user: unknown) => ({ getItem: () => (typeof user === 'string' ? user : JSON.stringify(user)) });
const user = (ends: number) => ({
  uid: 'ann',
  emailVerified: true,
  stsTokenManager: { accessToken: 'token', expirationTime: now + ends },
});

describe('the user of a stored session', () => {
  it('has a token to ask with if it does not end in the next minutes', () => {
    expect(userWithToken('key', storeWith(user(6 * minute)), now)).toEqual({
      uid: 'ann',
      emailVerified: true,
      token: 'token',
      ends: now + 6 * minute,
    });
    expect(userWithToken('key', storeWith(user(5 * minute)), now)).toBeUndefined();
    expect(userWithToken('key', storeWith(user(-minute)), now)).toBeUndefined();
  });

  it.each(['{"uid":1}', '{"uid":', 'null', '[]', '{}', ''])('is nobody if the device stored %s', (kept) => {
    expect(storedUser('key', storeWith(kept))).toBeUndefined();
    expect(userWithToken('key', storeWith(kept), now)).toBeUndefined();
  });

  it('is known without a token, but cannot ask', () => {
    const known = storeWith({ uid: 'ann', stsTokenManager: null });
    expect(storedUser('key', known)).toMatchObject({ uid: 'ann', emailVerified: false });
    expect(userWithToken('key', known, now)).toBeUndefined();
  });
});
