import type { Gig } from '../entities/gig';
import { isFilled, shownPlaces } from './gig';

type Counted = Pick<Gig, 'numHired' | 'numSpotters' | 'givenAway'>;

const sumOf = (gigs: readonly Counted[]) => ({
  shifts: gigs.length,
  hired: gigs.reduce((sum, gig) => sum + shownPlaces(gig).numHired, 0),
  needed: gigs.reduce((sum, gig) => sum + shownPlaces(gig).numSpotters, 0),
});

/**
 * Shifts, hired and needed workers of a day, separately for filled and unfilled shifts; cancelled shifts do not count
 * (ADM-026).
 */
export function placesOf(gigs: readonly (Counted & Pick<Gig, 'status'>)[]) {
  const shown = gigs.filter(({ status }) => status !== 'cancelled');
  return { filled: sumOf(shown.filter(isFilled)), unfilled: sumOf(shown.filter((gig) => !isFilled(gig))) };
}

type Places = ReturnType<typeof sumOf>;
interface DayPlaces {
  filled: Places;
  unfilled: Places;
}

const added = (one: Places, other: Places): Places => ({
  shifts: one.shifts + other.shifts,
  hired: one.hired + other.hired,
  needed: one.needed + other.needed,
});
const none: Places = { shifts: 0, hired: 0, needed: 0 };

/** A company's numbers for a day: the sum of its teams. */
export function companyDayOf<Team extends DayPlaces>(teams: Readonly<Record<string, Team>>) {
  const all = Object.values(teams);
  const filled = all.reduce((sum, team) => added(sum, team.filled), none);
  const unfilled = all.reduce((sum, team) => added(sum, team.unfilled), none);
  return { teams, filled, unfilled, hasFilled: filled.shifts > 0, hasUnfilled: unfilled.shifts > 0 };
}
