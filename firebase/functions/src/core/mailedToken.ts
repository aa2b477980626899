import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const hash = (token: string) => createHash('sha256').update(token).digest();

/** The secret of an emailed link. Only the email contains it; its stored hash cannot be reversed. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The stored hash of a secret. */
export const tokenHash = (token: string): string => hash(token).toString('hex');

/** Whether the hash is that of this secret; compares in constant time. */
export function isToken(token: string, stored: string): boolean {
  const kept = Buffer.from(stored, 'hex');
  const asked = hash(token);
  return kept.length === asked.length && timingSafeEqual(kept, asked);
}
