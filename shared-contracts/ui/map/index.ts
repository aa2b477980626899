/** A map. A door of its own, because Leaflet and the drawn map load only where one is looked at. */
export { MapView } from './map-view';
export type { MapMarker, MapPlace, MapTiles, MapViewProps } from './map-types';
