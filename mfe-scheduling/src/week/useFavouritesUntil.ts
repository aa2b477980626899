import { favouritesUntil, type Gig, schedulingText } from '@spot/contracts/scheduling';
import { useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatShortDate, formatTimeFor, minuteMs, viewerZone } from '@spot/contracts/time';
import { useEffect, useReducer } from 'react';
import { useCanFavouritesApply } from './useFavourites';

/** `Favourites first until 2:00 PM`, with the date unless it is today; undefined once everybody may apply. */
export function useFavouritesUntil(gig: Gig): string | undefined {
  const shell = useShell();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const now = shell.now();
  const until = favouritesUntil(gig, now);
  const canApply = useCanFavouritesApply(until === undefined ? null : { id: gig.teamID, groupId: gig.groupID });
  useEffect(() => {
    if (until === undefined) return undefined;
    // At least every minute, because timers stand still while the device sleeps.
    const timer = setTimeout(refresh, Math.min(until - now, minuteMs));
    return () => clearTimeout(timer);
  }, [now, until]);
  if (until === undefined || canApply === false) return undefined;
  const day = dayKeyOf(until, gig.timeZone);
  const time = formatTimeFor(viewerZone(), until, gig.timeZone);
  return schedulingText.week.favouritesUntil(
    day === dayKeyOf(now, gig.timeZone) ? time : `${formatShortDate(day)}, ${time}`,
  );
}
