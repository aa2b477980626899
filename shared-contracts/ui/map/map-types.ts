export interface MapPlace {
  lat: number;
  lng: number;
}

export interface MapMarker extends MapPlace {
  id: string;
  label: string;
}

/** URL of the map's tiles, and their attribution. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export interface MapViewProps {
  /** Accessible name: what the map shows. */
  label: string;
  centre: MapPlace;
  /** Default 10 (ADM-057). A circle or the markers are shown whole at first, regardless of it. */
  zoom?: number;
  height?: string;
  /**
   * Without tiles the browser draws the base map of open data, which has coasts, lakes, borders and towns but no streets; close
   * zooms show none of it.
   */
  tiles?: MapTiles;
  /** A circle around `centre`; with `onRadius` its edge can be dragged. */
  radiusKm?: number;
  furthestKm?: number;
  onRadius?(km: number): void;
  /** A pin, at `centre` by default. With `onPin` it can be moved by pressing the map, by dragging and by arrow keys. */
  pin?: { at?: MapPlace; label: string };
  onPin?(place: MapPlace): void;
  /** Close markers are grouped with their number until pressed; without `onMarker` they cannot be pressed. */
  markers?: readonly MapMarker[];
  onMarker?(id: string): void;
  /** Called after each move of the map with its centre and the visible radius in kilometres. */
  onCentre?(place: MapPlace, km: number): void;
}
