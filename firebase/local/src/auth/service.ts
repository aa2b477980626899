import { randomBytes } from 'node:crypto';
import type { Json } from '../http';
import type { Outbox } from '../inbox/outbox';
import { type Account, describeAccount } from './account';
import { AuthApiError } from './errors';
import { checkedEmail, text } from './fields';
import type { Passwords } from './password';
import { SecondFactors } from './secondFactors';
import { Sessions } from './sessions';
import type { AccountStore } from './store';
import { Throttle } from './throttle';
import { decodeJwt, type Session } from './tokens';
import { totpCode } from './totp';

export interface AuthOptions {
  store: AccountStore;
  passwords: Passwords;
  outbox: Outbox;
  /** Where mailed links lead; read at the time of sending. */
  actionUrl(): string;
  now: () => number;
}

export interface SignInCode {
  email: string;
  code: string;
}

/** What the SDKs take for a first sign-in. */
const NEW_USER = 'identitytoolkit#SignupNewUserResponse';
const minutesForSensitiveChanges = 5;

/** Sign-up, sign-in, and changes that a signed-in user makes to their own account. */
export class AuthService {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly secondFactors = new SecondFactors(this);

  constructor(readonly options: AuthOptions) {
    this.store = options.store;
    this.sessions = new Sessions(options.store, options.now);
    this.throttle = new Throttle(options.now);
  }

  /** The hash of a password that may be used. */
  async hashOf(value: string): Promise<string> {
    if (value.length < 6) throw new AuthApiError('WEAK_PASSWORD', 'Password should be at least 6 characters');
    if (value.length > 4096) throw new AuthApiError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'Password is too long');
    return this.options.passwords.hash(value);
  }

  newAccount(localId?: string): Account {
    const now = this.options.now();
    return {
      localId: localId ?? randomBytes(21).toString('base64url'),
      emailVerified: false,
      disabled: false,
      createdAt: String(now),
      validSince: String(Math.floor(now / 1000)),
    };
  }

  async signUp(project: string, body: Json): Promise<Json> {
    if (text(body, 'idToken')) return this.update(body, true);
    const password = text(body, 'password');
    const anonymous = password === undefined && text(body, 'email') === undefined;
    const account = this.newAccount();
    if (!anonymous) {
      account.email = checkedEmail(text(body, 'email'));
      if (!password) throw new AuthApiError('MISSING_PASSWORD');
      if (this.store.findByEmail(project, account.email)) throw new AuthApiError('EMAIL_EXISTS');
      account.passwordHash = await this.hashOf(password);
      account.passwordUpdatedAt = this.options.now();
    }
    const displayName = text(body, 'displayName');
    if (displayName) account.displayName = displayName;
    return {
      ...(await this.begin(project, account, { provider: anonymous ? 'anonymous' : 'password' })),
      kind: NEW_USER,
    };
  }

  async signInWithPassword(project: string, body: Json): Promise<Json> {
    const email = checkedEmail(text(body, 'email'));
    const password = text(body, 'password');
    if (!password) throw new AuthApiError('MISSING_PASSWORD');
    const key = `${project} ${email}`;
    if (this.throttle.isBlocked(key))
      throw new AuthApiError(
        'TOO_MANY_ATTEMPTS_TRY_LATER',
        'Access to this account has been temporarily disabled due to many failed login attempts. Try again later.',
      );
    const account = this.store.findByEmail(project, email);
    if (!account?.passwordHash || !(await this.options.passwords.matches(password, account.passwordHash))) {
      this.throttle.fail(key);
      throw new AuthApiError('INVALID_LOGIN_CREDENTIALS');
    }
    if (account.disabled) throw new AuthApiError('USER_DISABLED');
    this.throttle.clear(key);
    const current = this.store.get(project, account.localId) ?? account;
    const challenge = this.secondFactors.challenge(project, current, 'password');
    if (challenge) return { ...challenge, registered: true, displayName: account.displayName ?? '' };
    const result = await this.begin(project, current, { provider: 'password' });
    return { ...result, registered: true, displayName: account.displayName ?? '' };
  }

  /** A custom token made by the Admin SDK: signed or not, its `uid` and `claims` count. */
  async signInWithCustomToken(project: string, body: Json): Promise<Json> {
    const token = text(body, 'token');
    if (!token) throw new AuthApiError('MISSING_CUSTOM_TOKEN');
    const payload = decodeJwt(token)?.payload;
    const uid = payload?.['uid'];
    if (!payload || typeof uid !== 'string' || uid === '' || uid.length > 128)
      throw new AuthApiError('INVALID_CUSTOM_TOKEN', 'The token has no usable uid.');
    if (Number(payload['exp']) <= this.sessions.seconds()) throw new AuthApiError('TOKEN_EXPIRED');
    const known = this.store.get(project, uid);
    if (known?.disabled) throw new AuthApiError('USER_DISABLED');
    const account = known ?? { ...this.newAccount(uid), customAuth: true };
    const claims = (payload['claims'] ?? {}) as Record<string, unknown>;
    return { ...(await this.begin(project, account, { provider: 'custom', claims })), isNewUser: !known };
  }

  lookup(body: Json): Json {
    const { account } = this.sessions.read(body['idToken']);
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [describeAccount(account)] };
  }

  /**
   * Changes by the user: name, picture, password. New tokens come back because a new password ends older sessions. An
   * address is only given to an account without one (`links`): with the usual protection against enumeration a change
   * has to be confirmed by mail.
   */
  async update(body: Json, links = false): Promise<Json> {
    const { account: before, project, claims } = this.sessions.read(body['idToken']);
    const email = text(body, 'email');
    const password = text(body, 'password');
    if (email !== undefined || password !== undefined) this.requireRecent(claims);
    const hash = password === undefined ? undefined : await this.hashOf(password);
    const account = { ...(this.store.get(project, before.localId) ?? before) };
    applyProfile(account, body);
    if (email !== undefined && checkedEmail(email) !== account.email) {
      if (!links || account.email)
        throw new AuthApiError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
      account.email = checkedEmail(email);
      account.emailVerified = false;
    }
    if (hash) {
      account.passwordHash = hash;
      account.passwordUpdatedAt = this.options.now();
      account.validSince = String(this.sessions.seconds());
    }
    await this.store.put(project, account);
    const renewed = hash ? { provider: 'password', authTime: this.sessions.seconds() } : {};
    const session = { ...this.sessions.kept(claims, project), ...renewed };
    return { ...describeAccount(account), ...this.sessions.issue(account, session) };
  }

  /** What authenticator apps show now: of one account, or of all in the project. */
  codesOf(project: string, only: string | null): SignInCode[] {
    const found = only === null ? this.store.list(project) : [this.store.findByEmail(project, only)];
    const accounts = found.filter((account) => account !== undefined);
    return accounts.flatMap(({ email = '', secondFactors = [] }) =>
      secondFactors.map(({ key }) => ({ email, code: totpCode(key, this.options.now()) })),
    );
  }

  async delete(body: Json): Promise<Json> {
    const { account, project, claims } = this.sessions.read(body['idToken']);
    this.requireRecent(claims);
    await this.store.remove(project, account.localId);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  }

  async refresh(form: URLSearchParams): Promise<Json> {
    if (form.get('grant_type') !== 'refresh_token') throw new AuthApiError('INVALID_GRANT_TYPE');
    const token = form.get('refresh_token');
    if (!token) throw new AuthApiError('MISSING_REFRESH_TOKEN');
    const renewed = this.sessions.refresh(token);
    return {
      id_token: renewed.idToken,
      access_token: renewed.idToken,
      refresh_token: renewed.refreshToken,
      expires_in: renewed.expiresIn,
      token_type: 'Bearer',
      user_id: renewed.localId,
      project_id: renewed.project,
    };
  }

  async begin(
    project: string,
    account: Account,
    session: Omit<Session, 'uid' | 'project' | 'authTime'>,
  ): Promise<Json> {
    const now = String(this.options.now());
    const current = { ...account, lastLoginAt: now, lastRefreshAt: new Date(Number(now)).toISOString() };
    await this.store.put(project, current);
    return { kind: 'identitytoolkit#SignedIn', ...this.sessions.issue(current, { project, ...session }) };
  }

  requireRecent(claims: Record<string, unknown>): void {
    if (Number(claims['auth_time']) < this.sessions.seconds() - minutesForSensitiveChanges * 60)
      throw new AuthApiError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

export function applyProfile(account: Account, body: Json): void {
  const displayName = text(body, 'displayName');
  const photoUrl = text(body, 'photoUrl');
  if (displayName !== undefined) account.displayName = displayName;
  if (photoUrl !== undefined) account.photoUrl = photoUrl;
  const deleted = Array.isArray(body['deleteAttribute']) ? body['deleteAttribute'] : [];
  if (deleted.includes('DISPLAY_NAME')) delete account.displayName;
  if (deleted.includes('PHOTO_URL')) delete account.photoUrl;
}
