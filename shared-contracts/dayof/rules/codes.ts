import type { Codes } from '../entities/codes';
import { hourMs } from '@spot/contracts/time';

/** Digits and letters that nobody takes for one another: neither 0 and O nor 1, I and L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 6;

/** Yesterday's codes are good until this long after the last shift of that day (decision C45). */
export const codeGraceMs = 3 * hourMs;

/** A code as it was meant: however it was written down, with spaces, dashes or in small letters. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

type Shift = { gigStart: number; gigEnd: number };

/** Are the stored codes those of today? Their midnight decides, however late the schedule replaces them. */
export const areOfToday = ({ rotateAt }: Pick<Codes, 'rotateAt'>, now: number): boolean => now < rotateAt;

/** What a code stands for on a shift now: today's codes, or for shifts of the day before those of that day while they last. */
export function readCode(
  codes: Codes,
  typed: string,
  { gigStart, gigEnd }: Shift,
  now: number,
): 'checkIn' | 'checkOut' | undefined {
  const code = codeOf(typed);
  const { previous } = codes;
  // Past midnight they serve the shifts that began before it; the last shift of that day is not known before they are replaced.
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

/** Whole metres between two points as the crow flies. */
export function metresBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}
