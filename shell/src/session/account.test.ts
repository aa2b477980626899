import { getIdTokenResult, type User } from '@firebase/auth';
import { sessionUser } from './account';

jest.mock('@firebase/auth', () => ({ getIdTokenResult: jest.fn() }));
const asked = getIdTokenResult as unknown as jest.Mock<Promise<unknown>, [User, boolean]>;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const userWith = (claims: object) =>
  ({
    uid: 'u',
    email: 'U@spot.test',
    emailVerified: true,
    toJSON: () => ({ stsTokenManager: { accessToken: `${part({ alg: 'RS256' })}.${part(claims)}.signature` } }),
  }) as unknown as User;

describe('the signed-in person whose email was verified on another device', () => {
  const verifiedSince = (...claims: object[]) => {
    asked.mockReset();
    for (const one of claims) asked.mockResolvedValueOnce({ claims: one });
    asked.mockResolvedValue({ claims: claims.at(-1) });
  };
  const renewals = () => asked.mock.calls.map(([, fresh]) => fresh);

  it('gets a new token, because the rules go by the token (ACC-086)', async () => {
    verifiedSince({ email_verified: false }, { email_verified: true, releases: ['dayof'] });
    expect(await sessionUser(userWith({}))).toMatchObject({ emailVerified: true, releases: ['dayof'] });
    expect(renewals()).toEqual([false, true]);
  });

  it('keeps a token that says so', async () => {
    verifiedSince({ email_verified: true });
    await sessionUser(userWith({}));
    expect(renewals()).toEqual([false]);
  });

  it('gets one new token, even if it says the same', async () => {
    verifiedSince({ email_verified: false });
    const user = userWith({});
    await sessionUser(user);
    await sessionUser(user);
    expect(renewals()).toEqual([false, true, false]);
  });
});

describe('the signed-in person if the token has expired and there is no network to renew it', () => {
  it('is the one in the last token, with its rights and no others', async () => {
    asked.mockRejectedValue({ code: 'auth/network-request-failed' });
    expect(await sessionUser(userWith({ name: 'Zoë ???', releases: ['dayof'] }))).toMatchObject({
      ...{ uid: 'u', email: 'u@spot.test', admin: false, releases: ['dayof'], releaseManager: false },
    });
    expect(await sessionUser(userWith({ admin: true }))).toMatchObject({ admin: false, enrolling: true });
  });

  it('is nobody if the server refuses to renew it', async () => {
    asked.mockRejectedValue({ code: 'auth/user-disabled' });
    await expect(sessionUser(userWith({}))).rejects.toEqual({ code: 'auth/user-disabled' });
  });
});
