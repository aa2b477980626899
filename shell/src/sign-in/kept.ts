import type { Credentials } from './types';

const key = 'spot: typed';
type Kept = Pick<Credentials, 'email' | 'rememberMe'>;

/** Keeps the input through one reload of this tab; never the password. */
export const keepTyped = ({ email, rememberMe }: Kept) =>
  sessionStorage.setItem(key, JSON.stringify({ email, rememberMe } satisfies Kept));

export function takeKept(): Kept | undefined {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}
