import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const totpPeriodSeconds = 30;
const digits = 6;
/** Codes of this many intervals before and after are accepted; the default of Identity Platform. */
const adjacentIntervals = 5;

/** A new key of 160 bits in base 32. */
export function newTotpKey(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte & 31]).join('');
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits of RFC 6238 (SHA-1, 30 seconds) that an authenticator app shows at `at`, in milliseconds. */
export function totpCode(key: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / totpPeriodSeconds)));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function matchesTotp(key: string, code: string, at: number): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  const given = Buffer.from(code);
  for (let step = -adjacentIntervals; step <= adjacentIntervals; step++)
    if (timingSafeEqual(given, Buffer.from(totpCode(key, at + step * totpPeriodSeconds * 1000)))) return true;
  return false;
}
