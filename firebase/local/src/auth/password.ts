import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface Passwords {
  /** Of the hashes that are made here. */
  readonly cost: number;
  /** `salt.key` in base64url. An imported hash has its cost as a third part. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

const keyLength = 32;
/** The memory in bytes that Node allows a hash by default. */
const defaultMemory = 32 * 1024 * 1024;
/** What a hash costs (`N` of scrypt): 16,384 is Node's default, 2 the least there is. */
const costs = { usual: 16_384, least: 2 };

/** A hash of scrypt with Node's parameters (block size 8, no parallelization) that another server made, as it is kept here. */
export const importedHash = (salt: Buffer, key: Buffer, cost: number): string =>
  `${salt.toString('base64url')}.${key.toString('base64url')}.${cost}`;

/** Hashes of passwords, made on the thread pool. `quick` saves tests the 60 ms of processor that a hash is meant to cost. */
export function passwordHashes({ quick = false } = {}): Passwords {
  const usual = quick ? costs.least : costs.usual;
  const derive = (password: string, salt: Buffer, length = keyLength, N = usual) =>
    new Promise<Buffer>((resolve, reject) => {
      const maxmem = Math.max(defaultMemory, 256 * N * 8);
      scrypt(password.normalize('NFKC'), salt, length, { N, maxmem }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    cost: usual,
    hash: async (password) => {
      const salt = randomBytes(16);
      return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
    },
    matches: async (password, hash) => {
      const [salt = '', key = '', cost] = hash.split('.');
      const expected = Buffer.from(key, 'base64url');
      const actual = await derive(
        password,
        Buffer.from(salt, 'base64url'),
        expected.length,
        cost ? Number(cost) : usual,
      );
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
