import { divIcon, LayerGroup, marker, type LeafletKeyboardEvent, type Map as LeafletMap, type Marker } from 'leaflet';
import Supercluster from 'supercluster';
import type { MapMarker } from './map-types';

const dot = 16;
const together = 32;

type Found = Supercluster.ClusterFeature<Supercluster.AnyProps> | Supercluster.PointFeature<MapMarker>;

/** A group's number names its zoom too. */
const keyOf = ({ properties }: Found): string =>
  'cluster' in properties ? `group ${properties.cluster_id}` : properties.id;

/** Draws the visible markers and groups close ones with their number; returns a function that removes them. */
export function showMarkers(
  map: LeafletMap,
  markers: readonly MapMarker[],
  press: ((id: string) => void) | undefined,
): () => void {
  const group = new LayerGroup().addTo(map);
  const clusters = new Supercluster<MapMarker>({ radius: 48, maxZoom: 15 });
  clusters.load(
    markers.map((one) => ({
      type: 'Feature',
      properties: one,
      geometry: { type: 'Point', coordinates: [one.lng, one.lat] },
    })),
  );
  const add = ({ geometry, properties }: Found) => {
    const [lng = 0, lat = 0] = geometry.coordinates;
    const many = 'cluster' in properties;
    const pressed = many || press !== undefined;
    const size = many ? together : dot;
    const label = many ? `${properties.point_count} workers, zoom in` : properties.label;
    const act = () => {
      if (many) map.setView([lat, lng], clusters.getClusterExpansionZoom(properties.cluster_id));
      else press?.(properties.id);
    };
    return marker([lat, lng], {
      icon: divIcon({
        className: 'spot-marker',
        html: many ? String(properties.point_count_abbreviated) : '',
        iconSize: [size, size],
      }),
      title: label,
      alt: label,
      keyboard: pressed,
      interactive: pressed,
    })
      .on('click', act)
      .on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        act();
      })
      .on('add', ({ target }) => {
        const icon = (target as { getElement(): Element }).getElement();
        icon.setAttribute('aria-label', label);
        if (!pressed) icon.setAttribute('role', 'img');
      })
      .addTo(group);
  };
  // Those that stay visible stay the same elements, because one of them may have the focus.
  const shown = new Map<string, Marker>();
  const draw = () => {
    const bounds = map.getBounds();
    const frame: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    const found = new Map(clusters.getClusters(frame, Math.round(map.getZoom())).map((one) => [keyOf(one), one]));
    const focused = document.activeElement;
    for (const [key, old] of shown) {
      if (found.has(key)) continue;
      if (old.getElement() === focused) map.getContainer().focus({ preventScroll: true });
      group.removeLayer(old);
      shown.delete(key);
    }
    for (const [key, one] of found) if (!shown.has(key)) shown.set(key, add(one));
  };
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    group.remove();
  };
}
