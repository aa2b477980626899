import { randomBytes } from 'node:crypto';
import type { Json } from '../http';
import type { Account, OobCode, OobType } from './account';
import { AuthApiError } from './errors';
import { checkedEmail, text } from './fields';
import { composeMail } from './mail';
import type { AuthService } from './service';

const hour = 60 * 60 * 1000;
const lifetime: Record<OobType, number> = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
};
const modes: Record<OobType, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

/** One-time codes: mailed, checked, applied once. */
export class OobService {
  constructor(private readonly auth: AuthService) {}

  /** Mails a code. The administrator may ask for the link instead (`returnOobLink`). */
  async send(project: string, body: Json, admin: boolean, apiKey: string): Promise<Json> {
    const requestType = text(body, 'requestType') as OobType | undefined;
    if (!requestType || !(requestType in lifetime)) throw new AuthApiError('OPERATION_NOT_ALLOWED');
    const wantsLink = body['returnOobLink'] === true;
    if (wantsLink && !admin) throw new AuthApiError('INSUFFICIENT_PERMISSION', undefined, 403);
    const account = this.addressee(project, body, requestType, admin);
    if (!account?.email) {
      if (wantsLink) throw new AuthApiError('EMAIL_NOT_FOUND');
      // Whether an address has an account stays secret: the answer is the same, only no mail goes out.
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: checkedEmail(text(body, 'email')) };
    }
    const newEmail = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? checkedEmail(text(body, 'newEmail')) : undefined;
    const owner = newEmail ? this.auth.store.findByEmail(project, newEmail) : undefined;
    if (owner && owner.localId !== account.localId) throw new AuthApiError('EMAIL_EXISTS');
    const code = this.create(account, requestType, newEmail, text(body, 'continueUrl'), apiKey);
    await this.auth.store.putCode(project, code);
    if (!wantsLink) await this.auth.options.outbox.deliver(composeMail(code, project, account.displayName));
    const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email };
    return wantsLink ? { ...answer, oobCode: code.code, oobLink: code.link } : answer;
  }

  /** Checks a code; with `newPassword` also applies a password reset. */
  async resetPassword(body: Json): Promise<Json> {
    const { project, code } = this.check(text(body, 'oobCode'));
    const newPassword = text(body, 'newPassword');
    const answer = { kind: 'identitytoolkit#ResetPasswordResponse', email: code.email, requestType: code.requestType };
    if (newPassword === undefined) return code.newEmail ? { ...answer, newEmail: code.newEmail } : answer;
    if (code.requestType !== 'PASSWORD_RESET') throw new AuthApiError('INVALID_OOB_CODE');
    const passwordHash = await this.auth.hashOf(newPassword);
    this.check(code.code);
    const now = this.auth.options.now();
    const account = this.owner(project, code);
    const put = this.auth.store.put(project, {
      ...account,
      passwordHash,
      passwordUpdatedAt: now,
      validSince: String(Math.floor(now / 1000)),
      // Whoever could read the mail owns the address.
      emailVerified: true,
    });
    const spent = this.auth.store
      .codes(project)
      .filter((other) => other.localId === account.localId && other.requestType === 'PASSWORD_RESET')
      .map((other) => this.auth.store.spendCode(project, other.code));
    await Promise.all([put, ...spent]);
    this.auth.throttle.clear(`${project} ${code.email}`);
    return answer;
  }

  /** Applies a code that confirms an address (`accounts:update` with nothing but the code). */
  async apply(body: Json): Promise<Json> {
    const { project, code } = this.check(text(body, 'oobCode'));
    if (code.requestType === 'PASSWORD_RESET') throw new AuthApiError('INVALID_OOB_CODE');
    const account = { ...this.owner(project, code), emailVerified: true };
    if (code.newEmail) {
      account.email = code.newEmail;
      account.validSince = String(this.auth.sessions.seconds());
    }
    await Promise.all([this.auth.store.put(project, account), this.auth.store.spendCode(project, code.code)]);
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: account.localId, email: account.email };
  }

  private check(value: string | undefined): { project: string; code: OobCode } {
    if (!value) throw new AuthApiError('MISSING_OOB_CODE');
    const found = this.auth.store.findCode(value);
    if (!found) throw new AuthApiError('INVALID_OOB_CODE');
    const { project, code } = found;
    if (code.expiresAt <= this.auth.options.now()) throw new AuthApiError('EXPIRED_OOB_CODE');
    if (this.owner(project, code).disabled) throw new AuthApiError('USER_DISABLED');
    return found;
  }

  private owner(project: string, code: OobCode): Account {
    const account = this.auth.store.get(project, code.localId);
    if (!account || account.email !== code.email) throw new AuthApiError('INVALID_OOB_CODE');
    return account;
  }

  private addressee(project: string, body: Json, requestType: OobType, admin: boolean): Account | undefined {
    const idToken = text(body, 'idToken');
    if (idToken) return this.auth.sessions.read(idToken).account;
    if (requestType !== 'PASSWORD_RESET' && !admin) throw new AuthApiError('INVALID_ID_TOKEN');
    return this.auth.store.findByEmail(project, checkedEmail(text(body, 'email')));
  }

  private create(
    account: Account,
    requestType: OobType,
    newEmail: string | undefined,
    continueUrl: string | undefined,
    apiKey: string,
  ): OobCode {
    const code = randomBytes(24).toString('base64url');
    const link = new URL(this.auth.options.actionUrl());
    link.searchParams.set('mode', modes[requestType]);
    link.searchParams.set('oobCode', code);
    link.searchParams.set('apiKey', apiKey);
    if (continueUrl) link.searchParams.set('continueUrl', continueUrl);
    link.searchParams.set('lang', 'en');
    return {
      code,
      requestType,
      localId: account.localId,
      email: account.email ?? '',
      ...(newEmail ? { newEmail } : {}),
      link: link.href,
      expiresAt: this.auth.options.now() + lifetime[requestType],
    };
  }
}
