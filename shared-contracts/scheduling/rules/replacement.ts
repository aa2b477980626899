import type { Reliability } from '../../worker/entities/spotter';
import type { HoursFinding } from '../entities/hours-finding';
import type { OfferReason } from './eligibility';
import { minutesOfDay } from '@spot/contracts/time';

/** A worker who could take an open place, as far as the order of asking depends on it. */
export interface Candidate {
  /** The worker has asked for this shift. */
  interest?: 'applied' | 'waitlisted' | undefined;
  /** A favourite of the team. */
  favourite?: boolean | undefined;
  /** Whole tens of minutes; undefined where an address is not known. */
  travelMinutes?: number | undefined;
  /** Start of the latest shift with this team (ms); undefined before the first one. */
  lastWorked?: number | undefined;
  /** 0 where nobody has rated the worker. */
  rating: number;
  reliability: Reliability;
  /** What the shift would do to the worker's hours and rest. */
  hours?: readonly HoursFinding[] | undefined;
}

/** Whoever was not rated yet counts as a little below the usual. */
const usualRating = 4;
/** A place that is not known counts as an hour away. */
const unknownTravel = 60;

/**
 * Points by which candidates are ordered, the most first: interest in this shift weighs most, then being a
 * favourite, work for this team, rating and distance; each absence weighs as much as 45 minutes of travel, each late cancellation half of it.
 * Overtime or too little rest weighs as much as an hour of travel.
 */
export function replacementPoints(candidate: Candidate): number {
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

/** The best first; of equals whoever worked for the team last. */
export const rankCandidates = <T extends Candidate>(candidates: readonly T[]): T[] =>
  [...candidates].sort(
    (one, other) =>
      replacementPoints(other) - replacementPoints(one) || (other.lastWorked ?? 0) - (one.lastWorked ?? 0),
  );

/**
 * How long the way to work takes, by car: ten minutes for the start and the end, roads a third longer than the line, 45 km/h.
 * Whole tens of minutes, so that nobody's home follows from it.
 */
export const travelMinutesFor = (km: number): number => Math.max(10, Math.round((10 + (km * 4) / 3 / 0.75) / 10) * 10);

/** How many of the available workers are asked at once: three for each open place. */
export const suggestedOffers = (open: number, available: number): number => Math.min(available, 3 * open, 50);

/** Between 10 PM and 7 AM a text may wake somebody. */
export function isQuietHour(now: number, zone: string): boolean {
  const minutes = minutesOfDay(now, zone);
  return minutes < 7 * 60 || minutes >= 22 * 60;
}

/** What keeps a worker from being asked that an employer may know. */
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
 * What an employer is told of a worker who cannot be asked; undefined for one of whom nothing is said: the company has blocked
 * the worker, or SPOT has closed the account.
 */
export function tellableReasons(
  refusals: readonly OfferReason[],
  { declined, left }: { declined: boolean; left: boolean },
): UnavailableReason[] | undefined {
  if (refusals.includes('blocked') || refusals.includes('disabled')) return undefined;
  const all: readonly string[] = [...refusals, ...(declined ? ['declined'] : []), ...(left ? ['left'] : [])];
  return unavailableReasons.filter((reason) => all.includes(reason));
}
