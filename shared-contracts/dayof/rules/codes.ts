import type { Codes } from '../entities/codes';
import { hourMs } from '@spot/contracts/time';

/** Digits and letters without look-alikes: neither 0 and O nor 1, I and L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 6;

/** How long yesterday's codes stay valid after that day's last shift (decision C45). */
export const codeGraceMs = 3 * hourMs;

/** Normalizes a typed code: ignores spaces, dashes and lower case. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

type Shift = { gigStart: number; gigEnd: number };

/** Whether the stored codes are still today's. Their midnight decides, even if the scheduled function replaces them late. */
export const areOfToday = ({ rotateAt }: Pick<Codes, 'rotateAt'>, now: number): boolean => now < rotateAt;

/**
 * The meaning of a typed code on a shift now: it may be one of today's codes or, for shifts of the day before, one of that day
 * while valid.
 */
export function readCode(
  codes: Codes,
  typed: string,
  { gigStart, gigEnd }: Shift,
  now: number,
): 'checkIn' | 'checkOut' | undefined {
  const code = codeOf(typed);
  const { previous } = codes;
  // Past midnight, codes that were not replaced yet still serve the shifts that began before it, as the day's last shift is
  // known only at replacement.
  const serves = areOfToday(codes, now) || (gigStart < codes.rotateAt && now <= gigEnd + codeGraceMs);
  const lasts = previous !== undefined && now <= previous.until && gigStart < codes.since;
  const pairs = [...(serves ? [codes] : []), ...(lasts ? [previous] : [])];
  if (pairs.some(({ checkInCode }) => checkInCode === code)) return 'checkIn';
  return pairs.some(({ checkOutCode }) => checkOutCode === code) ? 'checkOut' : undefined;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
interface Point {
  lat: number;
  lng: number;
}

/** Distance between two points in a straight line, in whole metres. */
export function metresBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}
