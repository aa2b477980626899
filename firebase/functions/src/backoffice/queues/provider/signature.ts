import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@spot/contracts/time';

/** Tolerance for the sender's clock (ms). An older request may be a recorded one that is replayed. */
export const replayMs = 5 * minuteMs;

const macOf = (body: string | Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of the time, a dot and the unmodified body. */
export function sign(body: string | Buffer, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${macOf(body, secret, seconds)}`;
}

/** Whether the body was signed just now with the secret. During its rotation, one of several signatures must match. */
export function isSigned(body: Buffer, header: string | undefined, secret: string, now: number): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (scheme: string) => parts.filter(([name]) => name === scheme).map(([, value = '']) => value);
  const [moment = ''] = valuesOf('t');
  const seconds = /^\d+$/.test(moment) ? Number(moment) : NaN;
  if (!Number.isInteger(seconds) || Math.abs(now - seconds * 1000) > replayMs) return false;
  const expected = Buffer.from(macOf(body, secret, seconds));
  return valuesOf('v1').some((value) => {
    const given = Buffer.from(value);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
