import type { Reliability } from '../../worker/entities/spotter';
import type { HoursFinding } from '../entities/hours-finding';
import type { OfferReason } from './eligibility';
import { hourMs, minutesOfDay } from '@spot/contracts/time';

/** The facts about a worker on which the order of candidates depends. */
export interface Candidate {
  /** Whether the worker applied for this shift or is on its waitlist. */
  interest?: 'applied' | 'waitlisted' | undefined;
  favourite?: boolean | undefined;
  /** Travel time rounded to ten minutes; undefined if an address is unknown. */
  travelMinutes?: number | undefined;
  /** Start of the worker's latest shift with this team (ms); undefined if there is none. */
  lastWorked?: number | undefined;
  /** 0 if nobody has rated the worker. */
  rating: number;
  reliability: Reliability;
  /** Effects of the shift on the worker's hours and rest. */
  hours?: readonly HoursFinding[] | undefined;
}

/** A worker without ratings counts as slightly below average. */
const usualRating = 4;
/** Minutes assumed if the travel time is unknown. */
const unknownTravel = 60;

/**
 * Score by which candidates are ordered, highest first: interest in this shift weighs most, then being a favourite, work for
 * this team, rating and distance. Each absence weighs as much as 45 minutes of travel, each late cancellation half of that,
 * overtime or too little rest as much as an hour of travel.
 */
function replacementPoints(candidate: Candidate): number {
  const { interest, favourite, travelMinutes, lastWorked, rating, reliability, hours = [] } = candidate;
  const wants = interest === 'applied' ? 40 : interest === 'waitlisted' ? 30 : 0;
  const liked = favourite ? 25 : 0;
  const knows = lastWorked === undefined ? 0 : 20;
  const rated = 5 * (rating || usualRating);
  const travels = Math.min(travelMinutes ?? unknownTravel, 120) / 3;
  const { absent, lateCancellation, late } = reliability;
  const missed = Math.min(45, 15 * absent + 7.5 * lateCancellation + 2.5 * late);
  const tires = hours.length > 0 ? 20 : 0;
  return wants + liked + knows + rated - travels - missed - tires;
}

/** Sorts candidates, the best first; among equals the one who worked for the team last. */
export const rankCandidates = <T extends Candidate>(candidates: readonly T[]): T[] =>
  [...candidates].sort(
    (one, other) =>
      replacementPoints(other) - replacementPoints(one) || (other.lastWorked ?? 0) - (one.lastWorked ?? 0),
  );

/**
 * Estimated travel time by car: ten minutes to start and park, roads a third longer than the straight line, 45 km/h. Rounded to
 * ten minutes so that nobody can infer where a worker lives.
 */
export const travelMinutesFor = (km: number): number => Math.max(10, Math.round((10 + (km * 4) / 3 / 0.75) / 10) * 10);

/** Whether it is night in the zone, from 10 PM to 7 AM, when a text may wake the worker. */
export function isQuietHour(now: number, zone: string): boolean {
  const minutes = minutesOfDay(now, zone);
  return minutes < 7 * 60 || minutes >= 22 * 60;
}

/** From this long before the work on, few of those who are asked answer in time. */
const urgentMs = 2 * hourMs;

/**
 * Suggested number of workers to ask at once for work that begins at `start`: three for each open place; ten if it begins
 * within two hours and a text wakes nobody.
 */
export function suggestedOffers(
  { open, available }: { open: number; available: number },
  { start, timeZone, now }: { start: number; timeZone: string; now: number },
): number {
  const each = start - now <= urgentMs && !isQuietHour(now, timeZone) ? 10 : 3;
  return Math.min(available, each * open, 50);
}

/** Reasons that an employer may see for why a worker cannot be asked. */
export const unavailableReasons = [
  'overlap',
  'rest',
  'documents',
  'idNotVerified',
  'hired',
  'offered',
  'declined',
  'left',
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/**
 * The reasons that an employer may see for a worker who cannot be asked. Undefined if the company blocked the worker or SPOT
 * closed the account; such a worker is not listed.
 */
export function tellableReasons(
  refusals: readonly OfferReason[],
  { declined, left }: { declined: boolean; left: boolean },
): UnavailableReason[] | undefined {
  if (refusals.includes('blocked') || refusals.includes('disabled')) return undefined;
  const all: readonly string[] = [...refusals, ...(declined ? ['declined'] : []), ...(left ? ['left'] : [])];
  return unavailableReasons.filter((reason) => all.includes(reason));
}
