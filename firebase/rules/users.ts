import type { AuthContext } from '../local/src/types';

/** When everybody signed in. */
export const signedInAt = Date.UTC(2026, 0, 15, 12);

const person = (uid: string, claims: Record<string, unknown> = {}): AuthContext => ({
  uid,
  token: {
    ...{ email: `${uid}@north.test`, email_verified: true, firebase: { sign_in_provider: 'password' } },
    auth_time: signedInAt / 1000,
    ...claims,
  },
});
const ofApp = (app: string) => ({
  firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp', second_factor_identifier: app },
});
const strong = ofApp('app');

/**
 * Every kind of user. `colleague` works for the same company, on another team. `ghost` has an unverified email but all rights
 * otherwise, `former` is listed but is no member, `pastPlatform` was a platform admin, and the token still says so;
 * `weakPlatform` is one and signed in with the password alone.
 */
export const users = {
  signedOut: null,
  // A second factor of their own makes nobody a platform admin.
  owner: person('owner', strong),
  admin: person('admin'),
  edit: person('edit'),
  view: person('view'),
  other: person('other', { email: 'other@lake.test' }),
  colleague: person('colleague'),
  worker: person('worker'),
  platform: person('platform', { admin: true, ...strong }),
  falsePlatform: person('falsePlatform', { admin: true, ...strong, email_verified: false }),
  pastPlatform: person('pastPlatform', { admin: true, ...strong }),
  weakPlatform: person('weakPlatform', { admin: true }),
  /** Signed in with an app that nobody has confirmed, where there is a confirmed one, and where there is none. */
  newAppPlatform: person('newAppPlatform', { admin: true, ...ofApp('new') }),
  firstAppPlatform: person('firstAppPlatform', { admin: true, factors: ['app'], ...strong }),
  /** Whose sessions were ended since, by a recovery code or a new password; the token is still good. */
  endedPlatform: person('endedPlatform', { admin: true, ...strong }),
  /**
   * Signed in with a passkey; the other's was removed since, and the third one's token speaks of one without having been begun
   * by it.
   */
  keyPlatform: person('keyPlatform', { admin: true, firebase: { sign_in_provider: 'custom' }, passkey: 'key' }),
  goneKeyPlatform: person('goneKeyPlatform', {
    admin: true,
    firebase: { sign_in_provider: 'custom' },
    passkey: 'gone',
  }),
  falseKeyPlatform: person('falseKeyPlatform', { admin: true, passkey: 'key' }),
  /** May release versions of a feature; the other's right has ended, the third one's email is not verified. */
  releaser: person('releaser', { releases: ['scheduling'] }),
  pastReleaser: person('pastReleaser', { releases: ['scheduling'] }),
  falseReleaser: person('falseReleaser', { releases: ['scheduling'], email_verified: false }),
  /** May preview a feature; the other's time is over, the third one's email is not verified. */
  previewer: person('previewer'),
  pastPreviewer: person('pastPreviewer'),
  falsePreviewer: person('falsePreviewer', { email_verified: false }),
  ghost: person('ghost', { email_verified: false }),
  former: person('former', strong),
} as const satisfies Record<string, AuthContext | null>;
export type User = keyof typeof users;

/** Nobody is signed in, or the email is not verified. */
export const unverified: readonly User[] = ['signedOut', 'ghost', 'falsePlatform', 'falseReleaser', 'falsePreviewer'];

/** Everybody else. */
export const verified = (Object.keys(users) as User[]).filter((user) => !unverified.includes(user));

/** Whoever is allowed to, and with the platform admin the one who signed in with a passkey: both may the same. */
export const withKeys = (allow: readonly User[]): readonly User[] =>
  allow.includes('platform') ? [...allow, 'keyPlatform'] : allow;
