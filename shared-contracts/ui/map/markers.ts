import { divIcon, LayerGroup, marker, type LeafletKeyboardEvent, type Map as LeafletMap } from 'leaflet';
import Supercluster from 'supercluster';
import type { MapMarker } from './map-types';

const dot = 16;
const together = 32;

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
  const draw = () => {
    group.clearLayers();
    const bounds = map.getBounds();
    const frame: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    for (const { geometry, properties } of clusters.getClusters(frame, Math.round(map.getZoom()))) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const many = 'cluster' in properties;
      const pressed = many || press !== undefined;
      const size = many ? together : dot;
      const label = many ? `${properties.point_count} workers, zoom in` : properties.label;
      const act = () => {
        if (many) map.setView([lat, lng], clusters.getClusterExpansionZoom(properties.cluster_id));
        else press?.(properties.id);
      };
      marker([lat, lng], {
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
    }
  };
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    group.remove();
  };
}
