import { getIdTokenResult, type User } from '@firebase/auth';
import { sessionUser } from './account';

jest.mock('@firebase/auth', () => ({ getIdTokenResult: jest.fn() }));
const asked = getIdTokenResult as unknown as jest.Mock<Promise<unknown>, []>;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const userWith = (claims: object) =>
  ({
    uid: 'u',
    email: 'U@spot.test',
    emailVerified: true,
    toJSON: () => ({ stsTokenManager: { accessToken: `${part({ alg: 'RS256' })}.${part(claims)}.signature` } }),
  }) as unknown as User;

describe('who is signed in, where the token is over and there is no network to renew it', () => {
  it('is whom the last token names, with its rights and no others', async () => {
    asked.mockRejectedValue({ code: 'auth/network-request-failed' });
    expect(await sessionUser(userWith({ name: 'Zoë ???', releases: ['dayof'] }))).toMatchObject({
      ...{ uid: 'u', email: 'u@spot.test', admin: false, releases: ['dayof'], releaseManager: false },
    });
    expect(await sessionUser(userWith({ admin: true }))).toMatchObject({ admin: false, enrolling: true });
  });

  it('is nobody where the server has refused to renew it', async () => {
    asked.mockRejectedValue({ code: 'auth/user-disabled' });
    await expect(sessionUser(userWith({}))).rejects.toEqual({ code: 'auth/user-disabled' });
  });
});
