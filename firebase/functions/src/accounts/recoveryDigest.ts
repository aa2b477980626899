import { createHash } from 'node:crypto';

/** The stored form of a recovery code. With 79 random bits, a code cannot be found by trying, so a fast hash is enough. */
export const recoveryDigest = (uid: string, code: string): string =>
  createHash('sha256').update(`${uid} ${code}`).digest('hex');
