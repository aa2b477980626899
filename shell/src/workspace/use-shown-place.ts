import type { RouteEntry } from '@spot/contracts/routes';
import { useAfterPaint } from '@spot/contracts/ui/core';
import { useMemo } from 'react';
import type { Location } from 'react-router-dom';

/** A page and its address. */
interface Place {
  entry: RouteEntry | null;
  location: Location;
}

/**
 * The place to draw. When another page is opened, the previous page stays for one frame, so that the top bar can respond to the
 * press at once. Within a page it changes immediately.
 */
export function useShownPlace(entry: RouteEntry | null, location: Location): Place {
  const place = useMemo(() => ({ entry, location }), [entry, location]);
  const painted = useAfterPaint(place);
  return painted.location.pathname === location.pathname ? place : painted;
}
