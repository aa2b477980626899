import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from './account';

/** What a session is made of, kept inside its refresh token. `authTime` in seconds. */
export interface Session {
  uid: string;
  project: string;
  provider: string;
  authTime: number;
  claims?: Record<string, unknown>;
  /** The enrollment whose code was given. */
  secondFactor?: string;
}

export interface Decoded {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned JWT: empty signature, so the trailing dot stays. */
export function unsignedJwt(payload: Record<string, unknown>): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/** Null for anything that is not a JWT. The signature is not looked at. */
export function decodeJwt(token: string): Decoded | null {
  const [header, payload] = token.split('.');
  if (!header || !payload) return null;
  try {
    const decoded: unknown[] = [header, payload].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    if (decoded.some((part) => typeof part !== 'object' || part === null)) return null;
    return { header: decoded[0] as Decoded['header'], payload: decoded[1] as Decoded['payload'] };
  } catch {
    return null;
  }
}

/** The claims of an ID token that lives for an hour. `now` in seconds. */
export function idTokenClaims(account: Account, session: Session, now: number): Record<string, unknown> {
  const own = account.customAttributes ? (JSON.parse(account.customAttributes) as Record<string, unknown>) : {};
  const identities = {
    ...(account.email ? { email: [account.email] } : {}),
    ...(account.phoneNumber ? { phone: [account.phoneNumber] } : {}),
  };
  return {
    ...own,
    ...session.claims,
    ...(account.displayName ? { name: account.displayName } : {}),
    ...(account.photoUrl ? { picture: account.photoUrl } : {}),
    ...(account.email ? { email: account.email, email_verified: account.emailVerified } : {}),
    ...(account.phoneNumber ? { phone_number: account.phoneNumber } : {}),
    ...(session.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    auth_time: session.authTime,
    user_id: account.localId,
    firebase: {
      identities,
      sign_in_provider: session.provider,
      ...(session.secondFactor && {
        sign_in_second_factor: 'totp',
        second_factor_identifier: session.secondFactor,
      }),
    },
    iat: now,
    exp: now + 3600,
    aud: session.project,
    iss: `https://securetoken.google.com/${session.project}`,
    sub: account.localId,
  };
}

const sign = (body: string, secret: string): Buffer => createHmac('sha256', secret).update(body).digest();

/** A refresh token carries its session and a seal, so that no list of open sessions has to be kept. */
export function seal(value: object, secret: string): string {
  const body = encode(value);
  return `${body}.${sign(body, secret).toString('base64url')}`;
}

/** What was sealed; null for anything else. */
export function open<T>(token: string, secret: string): T | null {
  const [body = '', given = ''] = token.split('.');
  const signature = Buffer.from(given, 'base64url');
  const expected = sign(body, secret);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as T;
}
