import { dayMs } from '@spot/contracts/time';
import { isToken, tokenHash } from '../core/mailedToken';

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

/** What an invite keeps once another link is mailed. One that was asked for takes the place of another such one alone. */
export function withLink({ links, sentAt }: Kept, token: string, now: number, asked = false): Link[] {
  const before = links.map((one) => known(one, sentAt));
  const fresh = { hash: tokenHash(token), at: now, asked };
  const alike = [fresh, ...before.filter((one) => one.asked === asked)].slice(0, asked ? 1 : mostLinks);
  return [...alike, ...before.filter((one) => one.asked !== asked)];
}

/** Is it the secret of a link that is still good? Takes as long for a wrong one as for a right one. */
export function opens({ links, sentAt }: Kept, token: string, now: number): boolean {
  const good = links.map((one) => known(one, sentAt)).filter(({ at }) => now - at < goodForMs);
  const same = good.map((one) => isToken(token, one.hash));
  return same.some(Boolean);
}
