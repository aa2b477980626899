import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const hash = (token: string) => createHash('sha256').update(token).digest();

/** The secret of a mailed link. It stands in the mail alone; what is stored cannot be turned back into it. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is stored of it. */
export const tokenHash = (token: string): string => hash(token).toString('hex');

/** Is it the secret of which this was stored? Takes as long for a wrong one as for a right one. */
export function isToken(token: string, stored: string): boolean {
  const kept = Buffer.from(stored, 'hex');
  const asked = hash(token);
  return kept.length === asked.length && timingSafeEqual(kept, asked);
}
