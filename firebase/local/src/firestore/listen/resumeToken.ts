import type { Requester } from '../../types';

/** The commit, and its history of commits, up to which a listener has received everything. */
export interface ResumePoint {
  history: string;
  version: number;
  user: string;
}

export const userOf = (requester: Requester): string => (requester.admin ? '*' : (requester.auth?.uid ?? ''));

export const encodeToken = ({ history, version, user }: ResumePoint): string =>
  Buffer.from(JSON.stringify([history, version, user])).toString('base64');

/** Null if the token was not issued by this server. */
export function decodeToken(token: unknown): ResumePoint | null {
  if (typeof token !== 'string' || !token) return null;
  try {
    const [history, version, user] = JSON.parse(Buffer.from(token, 'base64').toString()) as [string, number, string];
    return Number.isInteger(version) ? { history, version, user } : null;
  } catch {
    return null;
  }
}
