import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Links of earlier mails stay good beside the newest one, this many in all. */
const mostLinks = 5;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** The secret of a mailed link. It stands in the mail alone; what is stored cannot be turned back into it. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What an invite keeps of its links once another one is mailed. */
export const withLink = (links: readonly string[], token: string): string[] =>
  [hash(token).toString('hex'), ...links].slice(0, mostLinks);

/** Is it the secret of a link that was mailed for this invite? Takes as long for a wrong one as for a right one. */
export function opens({ links }: { links: readonly string[] }, token: string): boolean {
  const asked = hash(token);
  const same = links.map((link) => Buffer.from(link, 'hex')).map((one) => timingSafeEqual(one, asked));
  return same.some(Boolean);
}
