import { createHash } from 'node:crypto';
import { inRange } from '../values/operators';
import { Bytes } from '../values/values';
import { Fault } from '../values/fault';
import { type Builtin, type Builtins, method, plain, want } from './arguments';

const whole = (read: (value: number) => number): Builtin =>
  plain(1, ([value]) => {
    const number = want.number(value);
    if (typeof number === 'bigint') return number;
    if (!Number.isFinite(number)) throw new Fault(`${number} cannot be made an int`);
    return inRange(BigInt(read(number)));
  });

/** The `math` namespace. */
export const mathFunctions: Builtins = {
  abs: plain(1, ([value]) => {
    const number = want.number(value);
    return typeof number === 'number' ? Math.abs(number) : inRange(number < 0n ? -number : number);
  }),
  ceil: whole(Math.ceil),
  floor: whole(Math.floor),
  round: whole((value) => Math.sign(value) * Math.round(Math.abs(value))),
  isInfinite: plain(1, ([value]) => Math.abs(Number(want.number(value))) === Infinity),
  isNaN: plain(1, ([value]) => Number.isNaN(Number(want.number(value)))),
  pow: plain(2, ([base, exponent]) => Number(want.number(base)) ** Number(want.number(exponent))),
  sqrt: plain(1, ([value]) => Math.sqrt(Number(want.number(value)))),
};

/** A cyclic redundancy check from its reflected polynomial, as four big-endian bytes. */
const checksum = (polynomial: number): Builtin => {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest;
  });
  return plain(1, ([value]) => {
    let rest = 0xffffffff;
    for (const byte of want.bytes(value)) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 255] ?? 0);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((rest ^ 0xffffffff) >>> 0);
    return new Bytes(sum);
  });
};

const digest = (algorithm: string): Builtin =>
  plain(1, ([value]) => new Bytes(createHash(algorithm).update(want.bytes(value)).digest()));

/** The `hashing` namespace: each function takes a string or bytes and returns bytes. */
export const hashingFunctions: Builtins = {
  md5: digest('md5'),
  sha256: digest('sha256'),
  crc32: checksum(0xedb88320),
  crc32c: checksum(0x82f63b78),
};

/** Methods of bytes; hexadecimal is in upper case. */
export const bytesMethods: Builtins<Bytes> = {
  size: method(0, ({ data }) => BigInt(data.length)),
  toBase64: method(0, ({ data }) => Buffer.from(data).toString('base64')),
  toHexString: method(0, ({ data }) => Buffer.from(data).toString('hex').toUpperCase()),
};
