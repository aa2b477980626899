import type { Json } from '../http';
import { type Account, describeAccount } from './account';
import { AuthApiError } from './errors';
import { exportedAccount } from './export';
import { checkedEmail, text } from './fields';
import { givenFactors } from './secondFactors';
import { applyProfile, type AuthService } from './service';
import { unsignedJwt } from './tokens';

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What the Admin SDK may do with the accounts of a project. */
export class AdminService {
  constructor(private readonly auth: AuthService) {}

  async create(project: string, body: Json): Promise<Json> {
    const localId = text(body, 'localId');
    if (localId !== undefined && (localId === '' || localId.length > 128)) throw new AuthApiError('INVALID_LOCAL_ID');
    const account = this.auth.newAccount(localId);
    const hash = await this.hashIn(body);
    if (localId && this.auth.store.get(project, localId)) throw new AuthApiError('DUPLICATE_LOCAL_ID');
    this.change(project, account, body, hash);
    if (body['mfaInfo'] !== undefined) account.secondFactors = givenFactors(body['mfaInfo']);
    await this.auth.store.put(project, account);
    return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.localId, email: account.email };
  }

  lookup(project: string, body: Json): Json {
    const { store } = this.auth;
    const found = [
      ...strings(body['localId']).map((id) => store.get(project, id)),
      ...strings(body['email']).map((email) => store.findByEmail(project, email)),
      ...strings(body['phoneNumber']).map((phone) => store.findByPhone(project, phone)),
    ];
    const users = [...new Set(found.filter((account) => account !== undefined))].map(describeAccount);
    const kind = 'identitytoolkit#GetAccountInfoResponse';
    return users.length > 0 ? { kind, users } : { kind };
  }

  async update(project: string, body: Json): Promise<Json> {
    const localId = text(body, 'localId') ?? '';
    const hash = await this.hashIn(body);
    const before = this.auth.store.get(project, localId);
    if (!before) throw new AuthApiError('USER_NOT_FOUND');
    const account = { ...before };
    this.change(project, account, body, hash);
    if (body['validSince'] !== undefined) account.validSince = String(body['validSince']);
    if (isObject(body['mfa'])) account.secondFactors = givenFactors(body['mfa']['enrollments'], before.secondFactors);
    const claims = text(body, 'customAttributes');
    if (claims !== undefined) account.customAttributes = claims;
    await this.auth.store.put(project, account);
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId, email: account.email };
  }

  async delete(project: string, body: Json): Promise<Json> {
    const localId = text(body, 'localId') ?? '';
    if (!this.auth.store.get(project, localId)) throw new AuthApiError('USER_NOT_FOUND');
    await this.auth.store.remove(project, localId);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  }

  async batchDelete(project: string, body: Json): Promise<Json> {
    const errors: Json[] = [];
    const removals = strings(body['localIds']).map((localId, index) => {
      const account = this.auth.store.get(project, localId);
      if (account && !account.disabled && body['force'] !== true)
        return void errors.push({
          index,
          localId,
          message: 'NOT_DISABLED : Disable the account before batch deletion.',
        });
      return account ? this.auth.store.remove(project, localId) : undefined;
    });
    await Promise.all(removals);
    return errors.length > 0 ? { errors } : {};
  }

  /** One page in the order of the ids; the token is the last id of the page before. */
  list(project: string, query: URLSearchParams): Json {
    const size = Math.min(Math.max(Number(query.get('maxResults')) || 20, 1), 1000);
    const after = query.get('nextPageToken') ?? '';
    const rest = this.auth.store.list(project).filter((account) => account.localId > after);
    const users = rest.slice(0, size).map(exportedAccount);
    const more = rest.length > size ? { nextPageToken: rest[size - 1]?.localId } : {};
    return { kind: 'identitytoolkit#DownloadAccountResponse', users, ...more };
  }

  createSessionCookie(body: Json): Json {
    const { claims, project } = this.auth.sessions.read(body['idToken']);
    const iat = this.auth.sessions.seconds();
    const exp = iat + Number(body['validDuration'] ?? 14 * 24 * 3600);
    return {
      sessionCookie: unsignedJwt({ ...claims, iat, exp, iss: `https://session.firebase.google.com/${project}` }),
    };
  }

  /** The hash of the password that a request sets; undefined where it sets none. */
  private async hashIn(body: Json): Promise<string | undefined> {
    const password = text(body, 'password') ?? text(body, 'rawPassword');
    return password === undefined ? undefined : this.auth.hashOf(password);
  }

  private change(project: string, account: Account, body: Json, hash: string | undefined): void {
    applyProfile(account, body);
    const email = text(body, 'email');
    if (email !== undefined) account.email = checkedEmail(email);
    if (account.email) {
      const owner = this.auth.store.findByEmail(project, account.email);
      if (owner && owner.localId !== account.localId) throw new AuthApiError('EMAIL_EXISTS');
    }
    if (typeof body['emailVerified'] === 'boolean') account.emailVerified = body['emailVerified'];
    const disabled = body['disableUser'] ?? body['disabled'];
    if (typeof disabled === 'boolean') account.disabled = disabled;
    const phone = text(body, 'phoneNumber');
    if (phone !== undefined) {
      const owner = this.auth.store.findByPhone(project, phone);
      if (owner && owner.localId !== account.localId) throw new AuthApiError('PHONE_NUMBER_EXISTS');
      account.phoneNumber = phone;
    }
    if (strings(body['deleteProvider']).includes('phone')) delete account.phoneNumber;
    if (strings(body['deleteProvider']).includes('password')) delete account.passwordHash;
    if (hash !== undefined) {
      account.passwordHash = hash;
      account.passwordUpdatedAt = this.auth.options.now();
      account.validSince = String(this.auth.sessions.seconds());
    }
  }
}
