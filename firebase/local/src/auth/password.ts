import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface Passwords {
  /** `salt.key` in base64url. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

const keyLength = 32;
/** What a hash costs (`N` of scrypt): 16,384 is Node's default, 2 the least there is. */
const costs = { usual: 16_384, least: 2 };

/** Hashes of passwords, made on the thread pool. `quick` saves tests the 60 ms of processor that a hash is meant to cost. */
export function passwordHashes({ quick = false } = {}): Passwords {
  const options = { N: quick ? costs.least : costs.usual };
  const derive = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
    },
    matches: async (password, hash) => {
      const [salt = '', key = ''] = hash.split('.');
      const expected = Buffer.from(key, 'base64url');
      const actual = await derive(password, Buffer.from(salt, 'base64url'));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
