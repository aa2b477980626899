import { hourMs } from '@spot/contracts/time';
import type { Gig } from '../entities/gig';

/** For how many hours after the posting a shift can be for favourites of the team alone. */
export const favouritesHours = [2, 6, 24, 48] as const;

/** Do these hours end before the shift begins, so that others can apply after them? */
export function favouritesFit(hours: number, start: number, now: number): boolean {
  return now + hours * hourMs < start;
}

/** What a shift that is posted now keeps of the choice: nothing where the hours do not fit. */
export function favouritesFirstOf(hours: number | undefined, start: number, now: number): Gig['favouritesFirst'] {
  if (hours === undefined || !favouritesFit(hours, start, now)) return undefined;
  return { hours, until: now + hours * hourMs };
}

/**
 * Until when (ms) only favourites of the team see the shift and apply for it; undefined once everybody does. A shift
 * that was moved to begin before that moment is for everybody.
 */
export function favouritesUntil(
  { favouritesFirst, start }: Pick<Gig, 'favouritesFirst' | 'start'>,
  now: number,
): number | undefined {
  const until = favouritesFirst?.until;
  return until !== undefined && now < until && until < start ? until : undefined;
}
