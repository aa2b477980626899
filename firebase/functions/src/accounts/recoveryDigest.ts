import { createHash } from 'node:crypto';

/** What is kept of a recovery code. It has 79 random bits, so a quick digest cannot be turned back. */
export const recoveryDigest = (uid: string, code: string): string =>
  createHash('sha256').update(`${uid} ${code}`).digest('hex');
