import type { DayKey } from '@spot/contracts/core';
import { type Gig, type Posting, shownPlaces } from '@spot/contracts/scheduling';
import { minutesOfDay } from '@spot/contracts/time';

/** A shift as a posting for another day, for checking by the rules of posting. */
export function asPosting(gig: Gig, day: DayKey): Posting {
  const { breakTime, wageCents, department, entranceInstructions, address, timeZone } = gig;
  return {
    numSpotters: shownPlaces(gig).numSpotters,
    breakTime,
    wageCents,
    department,
    entranceInstructions,
    address,
    dates: [day],
    startMinutes: minutesOfDay(gig.start, timeZone),
    endMinutes: minutesOfDay(gig.end, timeZone),
    stands: true,
  };
}
