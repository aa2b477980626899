import { lazy, Suspense } from 'react';
import { Skeleton } from '@spot/contracts/ui/data';
import type { MapViewProps } from './map-types';

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map')).LeafletMap }));

/** A map to look at and to point on; loaded when the first one opens (ADM-042, SCH-069). */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<Skeleton layout="cards" />}>
      <LeafletMap {...props} />
    </Suspense>
  );
}
