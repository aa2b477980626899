import { dayMs } from '@spot/contracts/time';
import { isToken, tokenHash } from '../core/mailedToken';

/** Earlier mailed links stay valid beside the newest: this many, for this long. */
const mostLinks = 5;
const goodForMs = 14 * dayMs;

/** A mailed link as the invite stores it. `asked`: requested by a sign-up with this address, not by the company. */
export interface Link {
  hash: string;
  at: number;
  asked: boolean;
}

interface Kept {
  links: readonly (Link | string)[];
  sentAt: number;
}

/** Earlier versions stored only the hash; such a link counts as old as the newest mail. */
const known = (one: Link | string, sentAt: number): Link =>
  typeof one === 'string' ? { hash: one, at: sentAt, asked: false } : one;

/** The stored links after mailing another one. A requested link replaces only the previously requested one. */
export function withLink({ links, sentAt }: Kept, token: string, now: number, asked = false): Link[] {
  const before = links.map((one) => known(one, sentAt));
  const fresh = { hash: tokenHash(token), at: now, asked };
  const alike = [fresh, ...before.filter((one) => one.asked === asked)].slice(0, asked ? 1 : mostLinks);
  return [...alike, ...before.filter((one) => one.asked !== asked)];
}

/** Whether the secret belongs to a valid link; wrong and right secrets take the same time. */
export function opens({ links, sentAt }: Kept, token: string, now: number): boolean {
  const good = links.map((one) => known(one, sentAt)).filter(({ at }) => now - at < goodForMs);
  const same = good.map((one) => isToken(token, one.hash));
  return same.some(Boolean);
}
