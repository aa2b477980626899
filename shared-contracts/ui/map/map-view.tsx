import { lazy, Suspense } from 'react';
import { Skeleton } from '@spot/contracts/ui/data';
import type { MapViewProps } from './map-types';

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map')).LeafletMap }));

/** A map to view and to point at, loaded on first use (ADM-042, SCH-069). */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<Skeleton layout="cards" />}>
      <LeafletMap {...props} />
    </Suspense>
  );
}
