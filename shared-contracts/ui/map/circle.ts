import { circle, divIcon, LayerGroup, latLng, marker, type Map as LeafletMap } from 'leaflet';
import type { MapPlace } from './map-types';

const handleSize = 18;
const metres = 1_000;
/** The point this many kilometres east of the centre. */
const eastOf = ({ lat, lng }: MapPlace, km: number): [number, number] => [
  lat,
  lng + km / (111.32 * Math.cos((lat * Math.PI) / 180)),
];

export interface ShownCircle {
  set(centre: MapPlace, km: number): void;
  remove(): void;
}

/** Shows a circle; if there is a callback, its eastern edge can be dragged. Kilometres have one decimal. */
export function showCircle(
  map: LeafletMap,
  centre: MapPlace,
  km: number,
  furthest: number,
  drag?: (km: number) => void,
): ShownCircle {
  const group = new LayerGroup().addTo(map);
  let middle = centre;
  const drawn = circle([centre.lat, centre.lng], {
    radius: km * metres,
    className: 'spot-circle',
    interactive: false,
  }).addTo(group);
  const handle =
    drag &&
    marker(eastOf(centre, km), {
      icon: divIcon({ className: 'spot-handle', iconSize: [handleSize, handleSize] }),
      draggable: true,
      // Keyboard users have the slider beside the map.
      keyboard: false,
    }).addTo(group);
  let dragging = false;
  handle?.on('dragstart', () => {
    dragging = true;
  });
  handle?.on('drag', () => {
    const away = latLng(middle.lat, middle.lng).distanceTo(handle.getLatLng()) / metres;
    const wanted = Math.min(furthest, Math.max(0.1, Math.round(away * 10) / 10));
    drawn.setRadius(wanted * metres);
    drag?.(wanted);
  });
  handle?.on('dragend', () => {
    dragging = false;
    handle.setLatLng(eastOf(middle, drawn.getRadius() / metres));
  });
  return {
    set: (place, wanted) => {
      middle = place;
      if (dragging) return;
      drawn.setLatLng([place.lat, place.lng]).setRadius(wanted * metres);
      handle?.setLatLng(eastOf(place, wanted));
    },
    remove: () => group.remove(),
  };
}
