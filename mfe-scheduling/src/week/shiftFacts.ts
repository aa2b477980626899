import { type Gig, schedulingText, isFilled, shownPlaces } from '@spot/contracts/scheduling';
import { endsNextDay, formatDateTimeFor, formatShortDate, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';

const { week } = schedulingText;

/** `9:00 AM - 5:00 PM`, with the zone if it differs from the viewer's, and `(Next Day)` (SCH-023, SCH-024). */
export function timeText(gig: Pick<Gig, 'start' | 'end' | 'timeZone'>, viewer: string): string {
  const text = formatTimeRangeFor(viewer, gig.start, gig.end, gig.timeZone);
  return endsNextDay(gig.start, gig.end, gig.timeZone) ? `${text} ${week.nextDay}` : text;
}

/** The fill level as text, `full` or `2 workers needed`, because colour alone is not enough. */
export function fillText(gig: Pick<Gig, 'numHired' | 'numSpotters'>): string {
  return isFilled(gig) ? week.full : week.open(gig.numSpotters - gig.numHired);
}

interface CardFacts {
  /** The text from `timeText`. */
  time: string;
  /** Includes the label, because no row shows it. */
  named?: boolean;
  department?: string;
  notice?: string;
  favourites?: string;
}

/**
 * A card's accessible name: what it shows in order, and what sighted users see from its place in the grid. One text costs less
 * than hidden elements.
 */
export function cardName(gig: Gig, { time, named, department, notice, favourites }: CardFacts): string {
  const { numHired, numSpotters } = shownPlaces(gig);
  const count = `${numHired}/${numSpotters}`;
  const more = [
    gig.numApplicants > 0 && week.applicants(gig.numApplicants),
    department !== undefined && (department || week.noDepartment),
    favourites,
    notice,
  ].filter(Boolean);
  const date = formatShortDate(gig.dayKey);
  return [
    gig.role,
    ...(named ? [gig.label !== gig.role && gig.label] : [date]),
    time,
    ...(more.length > 0 ? [count, ...more] : []),
    `${count} ${week.hired}, ${fillText(gig)}`,
    named && date,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Filled and needed places of shifts. */
export const placesOf = (gigs: readonly Pick<Gig, 'numHired' | 'numSpotters' | 'givenAway'>[]) => ({
  hired: gigs.reduce((sum, gig) => sum + shownPlaces(gig).numHired, 0),
  needed: gigs.reduce((sum, gig) => sum + shownPlaces(gig).numSpotters, 0),
});

/** A moment by a shift's clock, with the zone's short name if it differs from the viewer's. */
export const momentText = (at: number, zone: string) => formatDateTimeFor(viewerZone(), at, zone);
