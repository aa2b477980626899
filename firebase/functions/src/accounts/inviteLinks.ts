import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@spot/contracts/time';

/** Links of earlier mails stay good beside the newest one: this many, for so long. */
const mostLinks = 5;
const goodForMs = 14 * dayMs;

/** What an invite keeps of a mailed link. `asked`: not the company had it mailed, but who signed up with the address. */
export interface Link {
  hash: string;
  at: number;
  asked: boolean;
}

interface Kept {
  links: readonly (Link | string)[];
  sentAt: number;
}

/** Earlier versions kept the hash alone; such a link is as old as the newest mail. */
const known = (one: Link | string, sentAt: number): Link =>
  typeof one === 'string' ? { hash: one, at: sentAt, asked: false } : one;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** The secret of a mailed link. It stands in the mail alone; what is stored cannot be turned back into it. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What an invite keeps once another link is mailed. One that was asked for takes the place of another such one alone. */
export function withLink({ links, sentAt }: Kept, token: string, now: number, asked = false): Link[] {
  const before = links.map((one) => known(one, sentAt));
  const fresh = { hash: hash(token).toString('hex'), at: now, asked };
  const alike = [fresh, ...before.filter((one) => one.asked === asked)].slice(0, asked ? 1 : mostLinks);
  return [...alike, ...before.filter((one) => one.asked !== asked)];
}

/** Is it the secret of a link that is still good? Takes as long for a wrong one as for a right one. */
export function opens({ links, sentAt }: Kept, token: string, now: number): boolean {
  const asked = hash(token);
  const good = links.map((one) => known(one, sentAt)).filter(({ at }) => now - at < goodForMs);
  const same = good.map((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), asked));
  return same.some(Boolean);
}
