export interface MapPlace {
  lat: number;
  lng: number;
}

export interface MapMarker extends MapPlace {
  id: string;
  label: string;
}

/** Where pictures of the map come from, and whom they are owed to. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export interface MapViewProps {
  /** What the map shows, for who does not see it. */
  label: string;
  centre: MapPlace;
  /** Default 10 (ADM-057); a circle is shown whole whatever it says, and so are markers at first. */
  zoom?: number;
  height?: string;
  /** Without it the map of open data is drawn here, which knows coasts, lakes, borders and towns, but no streets; near ones show none of it. */
  tiles?: MapTiles;
  /** Around `centre`; with `onRadius` its edge can be dragged. */
  radiusKm?: number;
  furthestKm?: number;
  onRadius?(km: number): void;
  /** A pin, at `centre` where it says no place; with `onPin` it is put where the map is pressed, dragged, and moved by the arrow keys. */
  pin?: { at?: MapPlace; label: string };
  onPin?(place: MapPlace): void;
  /** Near ones become one with their number, which a press takes apart; without `onMarker` one is only to be looked at. */
  markers?: readonly MapMarker[];
  onMarker?(id: string): void;
  /** Where the middle is after each move of the map, and how many kilometres around it are seen. */
  onCentre?(place: MapPlace, km: number): void;
}
