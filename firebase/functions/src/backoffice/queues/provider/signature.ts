import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@spot/contracts/time';

/** So far the clock of the sender may be off; what is older was recorded and is sent again. */
export const replayMs = 5 * minuteMs;

/** `t=<seconds>,v1=<hex>`: an HMAC-SHA256 of the moment, a dot and the body as it was sent. */
export function sign(body: string | Buffer, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Was the body sent just now by who has the secret? */
export function isSigned(body: Buffer, header: string | undefined, secret: string, now: number): boolean {
  const parts = new Map((header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string]));
  const seconds = Number(parts.get('t'));
  if (!Number.isInteger(seconds) || Math.abs(now - seconds * 1000) > replayMs) return false;
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(sign(body, secret, seconds * 1000));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
