import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const keyLength = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `salt.key` in base64url; runs on the thread pool. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
