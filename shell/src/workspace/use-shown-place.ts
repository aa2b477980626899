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
 * The place to draw. After another page was opened it is the previous one until the next frame, in which the top bar responds
 * to the press, because drawing a page takes longer than a frame.
 */
export function useShownPlace(entry: RouteEntry | null, location: Location): Place {
  const place = useMemo(() => ({ entry, location }), [entry, location]);
  const painted = useAfterPaint(place);
  return painted.location.pathname === location.pathname ? place : painted;
}
