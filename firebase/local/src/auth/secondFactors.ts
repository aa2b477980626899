import { randomBytes } from 'node:crypto';
import type { Json } from '../http';
import { type Account, describeFactor, type SecondFactor } from './account';
import { AuthApiError } from './errors';
import { text } from './fields';
import type { Sessions } from './sessions';
import type { AccountStore } from './store';
import type { Throttle } from './throttle';
import { open, seal, type Session } from './tokens';
import { matchesTotp, newTotpKey, totpPeriodSeconds } from './totp';

/** How long a started enrollment or a half-finished sign-in can be completed. */
const minutes = 10;
const mostFactors = 5;

/** A key that was shown to somebody who has not proved yet that they keep it. */
interface Enrollment {
  kind: 'enrollment';
  uid: string;
  project: string;
  key: string;
  expiresAt: number;
}
/** A password was right; the code is missing. */
interface Pending {
  kind: 'pending';
  uid: string;
  project: string;
  provider: string;
  expiresAt: number;
}

const object = (body: Json, key: string): Json => {
  const value = body[key];
  return typeof value === 'object' && value !== null ? (value as Json) : {};
};

/** What second factors need of the service of accounts. */
interface Accounts {
  options: { now(): number };
  store: AccountStore;
  sessions: Sessions;
  throttle: Throttle;
  begin(project: string, account: Account, session: Omit<Session, 'uid' | 'project' | 'authTime'>): Promise<Json>;
  requireRecent(claims: Record<string, unknown>): void;
}

/** Time-based codes as second factors: Identity Toolkit v2 `mfaEnrollment` and `mfaSignIn`. */
export class SecondFactors {
  constructor(private readonly auth: Accounts) {}

  private get expiresAt(): number {
    return this.auth.options.now() + minutes * 60_000;
  }
  private get secret(): string {
    return this.auth.store.secret;
  }

  /** What a sign-in answers instead of tokens, where the account has a second factor. */
  challenge(project: string, account: Account, provider: string): Json | undefined {
    const factors = account.secondFactors ?? [];
    if (factors.length === 0) return undefined;
    const pending: Pending = { kind: 'pending', uid: account.localId, project, provider, expiresAt: this.expiresAt };
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: account.localId,
      email: account.email,
      mfaPendingCredential: seal(pending, this.secret),
      mfaInfo: factors.map(describeFactor),
    };
  }

  start(body: Json): Json {
    requireTotp(body, 'totpEnrollmentInfo');
    const { account, project } = this.enrolling(body);
    const key = newTotpKey();
    const { expiresAt } = this;
    const enrollment: Enrollment = { kind: 'enrollment', uid: account.localId, project, key, expiresAt };
    return {
      totpSessionInfo: {
        sharedSecretKey: key,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: totpPeriodSeconds,
        sessionInfo: seal(enrollment, this.secret),
        finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
      },
    };
  }

  async finalizeEnrollment(body: Json): Promise<Json> {
    requireTotp(body, 'totpVerificationInfo');
    const { account: before, project, claims } = this.enrolling(body);
    const given = object(body, 'totpVerificationInfo');
    const started = open<Enrollment>(text(given, 'sessionInfo') ?? '', this.secret);
    if (started?.kind !== 'enrollment' || started.uid !== before.localId)
      throw new AuthApiError('INVALID_SESSION_INFO');
    if (started.expiresAt <= this.auth.options.now()) throw new AuthApiError('SESSION_EXPIRED');
    this.requireCode(project, before.localId, started.key, text(given, 'verificationCode'));
    const displayName = text(body, 'displayName');
    const factor: SecondFactor = {
      mfaEnrollmentId: randomBytes(16).toString('hex'),
      ...(displayName && { displayName }),
      enrolledAt: new Date(this.auth.options.now()).toISOString(),
      key: started.key,
    };
    const account = { ...before, secondFactors: [...(before.secondFactors ?? []), factor] };
    await this.auth.store.put(project, account);
    const session = { ...this.auth.sessions.kept(claims, project), secondFactor: factor.mfaEnrollmentId };
    const { idToken, refreshToken } = this.auth.sessions.issue(account, session);
    return { idToken, refreshToken, totpAuthInfo: {} };
  }

  async withdraw(body: Json): Promise<Json> {
    const { account: before, project, claims } = this.auth.sessions.read(body['idToken']);
    const id = text(body, 'mfaEnrollmentId');
    if (!id) throw new AuthApiError('MISSING_MFA_ENROLLMENT_ID');
    const factors = before.secondFactors ?? [];
    const secondFactors = factors.filter(({ mfaEnrollmentId }) => mfaEnrollmentId !== id);
    if (secondFactors.length === factors.length) throw new AuthApiError('MFA_ENROLLMENT_NOT_FOUND');
    const account = { ...before, secondFactors };
    await this.auth.store.put(project, account);
    const kept = this.auth.sessions.kept(claims, project);
    if (kept.secondFactor === id) delete kept.secondFactor;
    const { idToken, refreshToken } = this.auth.sessions.issue(account, kept);
    return { idToken, refreshToken };
  }

  async finalizeSignIn(body: Json): Promise<Json> {
    requireTotp(body, 'totpVerificationInfo');
    const credential = text(body, 'mfaPendingCredential');
    if (!credential) throw new AuthApiError('MISSING_MFA_PENDING_CREDENTIAL');
    const pending = open<Pending>(credential, this.secret);
    if (pending?.kind !== 'pending' || pending.expiresAt <= this.auth.options.now())
      throw new AuthApiError('INVALID_MFA_PENDING_CREDENTIAL');
    const id = text(body, 'mfaEnrollmentId');
    if (!id) throw new AuthApiError('MISSING_MFA_ENROLLMENT_ID');
    const { uid, project, provider } = pending;
    const account = this.auth.store.get(project, uid);
    if (!account) throw new AuthApiError('USER_NOT_FOUND');
    if (account.disabled) throw new AuthApiError('USER_DISABLED');
    const factor = account.secondFactors?.find(({ mfaEnrollmentId }) => mfaEnrollmentId === id);
    if (!factor) throw new AuthApiError('MFA_ENROLLMENT_NOT_FOUND');
    this.requireCode(project, uid, factor.key, text(object(body, 'totpVerificationInfo'), 'verificationCode'));
    const signedIn = await this.auth.begin(project, account, { provider, secondFactor: id });
    return { idToken: signedIn['idToken'], refreshToken: signedIn['refreshToken'], totpAuthInfo: {} };
  }

  private requireCode(project: string, uid: string, key: string, code: string | undefined): void {
    const { throttle, options } = this.auth;
    const counted = `${project} ${uid} second factor`;
    if (throttle.isBlocked(counted)) throw new AuthApiError('TOO_MANY_ATTEMPTS_TRY_LATER');
    if (!code || !matchesTotp(key, code, options.now())) {
      throttle.fail(counted);
      throw new AuthApiError('INVALID_CODE');
    }
    throttle.clear(counted);
  }

  private enrolling(body: Json) {
    const read = this.auth.sessions.read(body['idToken']);
    if (!read.account.emailVerified) throw new AuthApiError('UNVERIFIED_EMAIL');
    if ((read.account.secondFactors ?? []).length >= mostFactors)
      throw new AuthApiError('SECOND_FACTOR_LIMIT_EXCEEDED');
    this.auth.requireRecent(read.claims);
    // As the real service: a custom token is no factor that a second one could be added to.
    if (this.auth.sessions.kept(read.claims, read.project).provider === 'custom')
      throw new AuthApiError('UNSUPPORTED_FIRST_FACTOR');
    return read;
  }
}

function requireTotp(body: Json, field: string): void {
  if (body[field] === undefined)
    throw new AuthApiError('OPERATION_NOT_ALLOWED', 'Only time-based codes are second factors here.');
}

/**
 * The factors that an administrator gives an account. Beyond the real service, `totpInfo.sharedSecretKey` sets a known key; a
 * factor of the account keeps its own.
 */
export function givenFactors(given: unknown, before: readonly SecondFactor[] = []): SecondFactor[] {
  return (Array.isArray(given) ? (given as Json[]) : []).map((one) => {
    if (one['totpInfo'] === undefined)
      throw new AuthApiError('OPERATION_NOT_ALLOWED', 'Only time-based codes are second factors here.');
    const id = text(one, 'mfaEnrollmentId');
    const known = before.find(({ mfaEnrollmentId }) => mfaEnrollmentId === id);
    const key = text(object(one, 'totpInfo'), 'sharedSecretKey') ?? known?.key;
    if (!key || !/^[A-Z2-7]{16,}$/.test(key)) throw new AuthApiError('INVALID_ARGUMENT', 'The factor has no key.');
    const displayName = text(one, 'displayName');
    return {
      mfaEnrollmentId: id ?? randomBytes(16).toString('hex'),
      ...(displayName && { displayName }),
      enrolledAt: text(one, 'enrolledAt') ?? new Date().toISOString(),
      key,
    };
  });
}
