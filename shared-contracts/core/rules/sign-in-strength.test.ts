import { hasSecondFactor, isRecentSignIn, passkeyOf, recentSignInMs } from './sign-in-strength';

const ofApp = (app: string) => ({ sign_in_second_factor: 'totp', second_factor_identifier: app });

describe('how strong and how recent a sign-in is', () => {
  it.each([
    [{}, false],
    [{ firebase: { sign_in_provider: 'password' } }, false],
    [{ firebase: { sign_in_second_factor: '' } }, false],
    [{ firebase: { sign_in_second_factor: 'totp' } }, true],
    [{ firebase: { sign_in_provider: 'custom' }, passkey: 'key' }, true],
    [{ firebase: { sign_in_provider: 'custom' } }, false],
    [{ firebase: { sign_in_provider: 'custom' }, passkey: '' }, false],
    [{ firebase: { sign_in_provider: 'password' }, passkey: 'key' }, false],
    [{ passkey: 'key' }, false],
    [{ admin: true, firebase: ofApp('app') }, false],
    [{ admin: true, factors: ['app'], firebase: { sign_in_second_factor: 'totp' } }, false],
    [{ admin: true, factors: ['app'], firebase: ofApp('app') }, true],
    [{ admin: true, factors: ['app'], firebase: ofApp('another') }, false],
    [{ admin: true, factors: 'app', firebase: ofApp('app') }, false],
    [{ admin: true, firebase: { sign_in_provider: 'custom' }, passkey: 'key' }, true],
  ])('%j has a second factor: %s', (claims, expected) => {
    expect(hasSecondFactor(claims)).toBe(expected);
  });

  it('names the passkey of a session that a passkey began, and of no other', () => {
    expect(passkeyOf({ firebase: { sign_in_provider: 'custom' }, passkey: 'key' })).toBe('key');
    expect(passkeyOf({ firebase: { sign_in_provider: 'password' }, passkey: 'key' })).toBeUndefined();
  });

  it('is recent for ten minutes', () => {
    const signedIn = 1_700_000_000;
    const later = (ms: number) => isRecentSignIn(signedIn, signedIn * 1000 + ms);
    expect([later(-5_000), later(recentSignInMs), later(recentSignInMs + 1)]).toEqual([true, true, false]);
  });
});
