import type { Hired } from '../../scheduling/entities/hired';
import { divideRounded } from '../../core/money';
import { hourMs } from '@spot/contracts/time';

/** Labels of 1 to 5 stars (OPS-068). */
export const ratingWords = ['Poor', 'Below Average', 'Average', 'Good', 'Excellent Performance'] as const;
export const ratePrompt = 'Rate This Worker';

/** `Good` for 4; the prompt before one is chosen. */
export const ratingWord = (rating: number | undefined): string => ratingWords[(rating ?? 0) - 1] ?? ratePrompt;

const ratingChangeMs = 24 * hourMs;

export type RatingIssue = 'notOver' | 'noShow' | 'tooLate';

/**
 * Why a worker cannot be rated for a shift: it is not over, the worker is a No Show, or the rating is older than a day
 * (decisions section 3 item 14).
 */
export function ratingIssue(
  { gigEnd, ratedAt, selectedTimeOption }: Pick<Hired, 'gigEnd' | 'ratedAt' | 'selectedTimeOption'>,
  now: number,
): RatingIssue | undefined {
  if (gigEnd > now) return 'notOver';
  if (selectedTimeOption === 3) return 'noShow';
  return ratedAt !== undefined && now - ratedAt >= ratingChangeMs ? 'tooLate' : undefined;
}

/** Average of whole stars to two decimals, rounded half up with integers; 0 without ratings. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : divideRounded(sum * 100, count) / 100;
}
