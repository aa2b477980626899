/** A map. A separate entry point, so that Leaflet and the base map load only where a map is shown. */
export { MapView } from './map-view';
export type { MapMarker, MapPlace, MapTiles, MapViewProps } from './map-types';
