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
