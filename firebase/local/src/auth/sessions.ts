import { StatusError } from '../status';
import type { Requester, TokenVerifier } from '../types';
import type { Account } from './account';
import { AuthApiError } from './errors';
import type { AccountStore } from './store';
import type { Json } from '../http';
import { decodeJwt, idTokenClaims, open, seal, type Session, unsignedJwt } from './tokens';

export interface SignedIn {
  localId: string;
  email?: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Issues and reads tokens. `now` in milliseconds. */
export class Sessions {
  constructor(
    private readonly store: AccountStore,
    private readonly now: () => number,
  ) {}

  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** A new session, or with `session` new tokens for a running one. */
  issue(account: Account, session: Omit<Session, 'uid' | 'authTime'> & { authTime?: number }): SignedIn {
    const full: Session = { ...session, uid: account.localId, authTime: session.authTime ?? this.seconds() };
    return {
      localId: account.localId,
      ...(account.email ? { email: account.email } : {}),
      idToken: unsignedJwt(idTokenClaims(account, full, this.seconds())),
      refreshToken: seal(full, this.store.secret),
      expiresIn: '3600',
    };
  }

  /** What a session says of itself in the claims of its ID token. */
  kept(claims: Record<string, unknown>, project: string): Omit<Session, 'uid'> {
    const firebase = (claims['firebase'] ?? {}) as Json;
    const secondFactor = firebase['second_factor_identifier'];
    return {
      project,
      provider: String(firebase['sign_in_provider']),
      authTime: Number(claims['auth_time']),
      ...(typeof secondFactor === 'string' && { secondFactor }),
    };
  }

  /** The account and claims behind an ID token; throws the names that the SDKs know. */
  read(idToken: unknown): { account: Account; project: string; claims: Record<string, unknown> } {
    const decoded = typeof idToken === 'string' ? decodeJwt(idToken) : null;
    if (!decoded) throw new AuthApiError('INVALID_ID_TOKEN');
    const { payload: claims } = decoded;
    const project = String(claims['aud']);
    const account = this.store.get(project, String(claims['sub']));
    if (!account) throw new AuthApiError('USER_NOT_FOUND');
    if (account.disabled) throw new AuthApiError('USER_DISABLED');
    if (Number(claims['exp']) <= this.seconds() || Number(claims['auth_time']) < Number(account.validSince))
      throw new AuthApiError('TOKEN_EXPIRED');
    return { account, project, claims };
  }

  /** New tokens for a refresh token. */
  refresh(refreshToken: string): SignedIn & { project: string; account: Account } {
    const session = open<Partial<Session>>(refreshToken, this.store.secret);
    if (!isSession(session)) throw new AuthApiError('INVALID_REFRESH_TOKEN');
    const account = this.store.get(session.project, session.uid);
    if (!account) throw new AuthApiError('USER_NOT_FOUND');
    if (account.disabled) throw new AuthApiError('USER_DISABLED');
    if (session.authTime < Number(account.validSince)) throw new AuthApiError('TOKEN_EXPIRED');
    return { ...this.issue(account, session), project: session.project, account };
  }
}

/** Other things are sealed with the same secret: a half-finished sign-in is no session. */
const isSession = (value: Partial<Session> | null): value is Session =>
  value?.authTime !== undefined &&
  value.provider !== undefined &&
  value.uid !== undefined &&
  value.project !== undefined;

/**
 * Reads `Bearer owner` as the administrator and an ID token as its user. As in production the account is not looked at:
 * an ended session keeps its token until that expires. Tokens that the SDKs make up for tests (`mockUserToken`,
 * recognisable by their header) never do. An empty project id accepts a token of any project.
 */
export function createTokenVerifier(now: () => number = Date.now): TokenVerifier {
  const refuse = (message: string): never => {
    throw new StatusError('UNAUTHENTICATED', message);
  };
  const verify = (authorization: string | undefined, projectId: string): Requester => {
    if (!authorization) return { admin: false, auth: null };
    const token = /^(?:Bearer|Firebase)\s+(\S+)$/i.exec(authorization)?.[1];
    if (!token) return refuse('The Authorization header is not understood.');
    if (token === 'owner') return { admin: true };
    const decoded = decodeJwt(token);
    if (!decoded) return refuse('The ID token is not a JWT.');
    const { header, payload } = decoded;
    const uid = payload['sub'];
    if (typeof uid !== 'string' || uid === '') return refuse('The ID token has no subject.');
    if (projectId && payload['aud'] !== projectId) return refuse(`The ID token is not meant for ${projectId}.`);
    const auth = { uid, token: payload };
    if (header['type'] === 'JWT') return { admin: false, auth };
    const expiresAt = Number(payload['exp']) * 1000;
    if (!(expiresAt > now())) return refuse('The ID token has expired.');
    return { admin: false, auth, expiresAt };
  };
  return { verify };
}
