import { hourMs } from '@spot/contracts/time';
import type { Gig } from '../entities/gig';

/** Choices for the number of hours after posting in which only the team's favourites may apply. */
export const favouritesHours = [2, 6, 24, 48] as const;

/** Whether these hours end before the shift begins, so that other workers can still apply afterwards. */
export function favouritesFit(hours: number, start: number, now: number): boolean {
  return now + hours * hourMs < start;
}

/** The stored form of the choice for a shift posted now; undefined if the hours do not end before the start. */
export function favouritesFirstOf(hours: number | undefined, start: number, now: number): Gig['favouritesFirst'] {
  if (hours === undefined || !favouritesFit(hours, start, now)) return undefined;
  return { hours, until: now + hours * hourMs };
}

/**
 * Whether any of a team's favourites can apply: the company has not blocked all of them. Otherwise no shift can be posted for
 * favourites first, and one that is reserved for them is open to everybody.
 */
export const canFavouritesApply = (favourites: readonly string[], blocked: readonly string[]): boolean =>
  favourites.some((uid) => !blocked.includes(uid));

/**
 * Until when (ms) only the team's favourites see the shift and can apply, if any of them can; undefined if everybody can. A
 * shift whose start was moved before that moment is open to everybody.
 */
export function favouritesUntil(
  { favouritesFirst, start }: Pick<Gig, 'favouritesFirst' | 'start'>,
  now: number,
): number | undefined {
  const until = favouritesFirst?.until;
  return until !== undefined && now < until && until < start ? until : undefined;
}
