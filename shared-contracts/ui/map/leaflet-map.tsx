import {
  control,
  divIcon,
  latLng,
  map as createMap,
  marker,
  TileLayer,
  type FitBoundsOptions,
  type GridLayer,
  type Map,
  type Marker,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { mergeClasses, useThemeClassName } from '@spot/contracts/ui/core';
import { readBaseMap, type BaseMap } from './base-map';
import { BaseLayer } from './base-layer';
import { showCircle, type ShownCircle } from './circle';
import { colorsAt } from './colors';
import { useLeafletStyles } from './leaflet-styles';
import { showMarkers } from './markers';
import type { MapPlace, MapViewProps } from './map-types';
import { movedBy } from './moved-by';

const pinSvg =
  '<svg width="28" height="36" viewBox="0 0 28 36" fill="currentColor" aria-hidden="true"><path d="M14 0C6.3 0 0 6.2 0 13.8 0 24 14 36 14 36s14-12 14-22.2C28 6.2 21.7 0 14 0Zm0 19a5.2 5.2 0 1 1 0-10.4A5.2 5.2 0 0 1 14 19Z"/></svg>';
const credit = '© OpenStreetMap contributors (ODbL), Natural Earth, GeoNames';

let base: BaseMap | undefined;

/** The first view shows at least a part of a town and is not animated. */
const nearest = { maxZoom: 14, animate: false, padding: [24, 24] } satisfies FitBoundsOptions;
/** Bounds that contain a circle of that radius. */
const boundsOf = ({ lat, lng }: MapPlace, km: number) => latLng(lat, lng).toBounds(km * 2_200);

export function LeafletMap(props: MapViewProps) {
  const { label, centre, zoom = 10, height = '360px', tiles, radiusKm, furthestKm = 1_000, pin, markers } = props;
  const pressable = props.onMarker !== undefined;
  const styles = useLeafletStyles();
  const theme = useThemeClassName();
  const element = useRef<HTMLDivElement>(null);
  const layer = useRef<GridLayer>(undefined);
  const circle = useRef<ShownCircle>(undefined);
  const shownPin = useRef<Marker>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [map, setMap] = useState<Map>();
  const [first] = useState({ centre, zoom, radiusKm, markers });
  const [tileUrl, tileCredit] = [tiles?.url, tiles?.attribution];

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    const made = createMap(host, { zoomControl: false, maxZoom: 18, minZoom: 3, worldCopyJump: false });
    control.zoom({ position: 'topright', zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(made);
    control.scale({ position: 'topleft', imperial: false }).addTo(made);
    made.attributionControl.setPrefix(false);
    if (first.radiusKm) made.fitBounds(boundsOf(first.centre, first.radiusKm), nearest);
    else if (first.markers?.length)
      made.fitBounds(
        first.markers.map(({ lat, lng }) => [lat, lng]),
        nearest,
      );
    else made.setView([first.centre.lat, first.centre.lng], first.zoom);
    const tellCentre = () => {
      const at = made.getCenter();
      const seen = made.getBounds();
      const sides = [made.distance(at, [seen.getNorth(), at.lng]), made.distance(at, [at.lat, seen.getEast()])];
      latest.current.onCentre?.({ lat: at.lat, lng: at.lng }, Math.min(...sides) / 1_000);
    };
    let zooms = false;
    made.on('moveend', tellCentre);
    made.on('zoomanim', () => (zooms = true));
    made.on('moveend', () => (zooms = false));
    made.on('click', ({ latlng }) => latest.current.onPin?.({ lat: latlng.lat, lng: latlng.lng }));
    const sized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sized.observe(host);
    setMap(made);
    return () => {
      sized.disconnect();
      made.off('moveend', tellCentre);
      // Leaflet ends a zoom by a timer, which fails on a map that was removed.
      if (zooms) made.once('moveend', () => made.remove());
      else made.remove();
    };
  }, [first]);

  useEffect(() => {
    const host = element.current;
    if (!map || !host) return;
    const shown = tileUrl
      ? new TileLayer(tileUrl, { attribution: tileCredit, maxZoom: 18 })
      : new BaseLayer((base ??= readBaseMap()), () => colorsAt(host));
    if (!tileUrl) shown.getAttribution = () => credit;
    layer.current = shown.addTo(map);
    return () => void shown.remove();
  }, [map, tileUrl, tileCredit]);
  useEffect(() => {
    layer.current?.redraw();
  }, [theme]);

  const { lat, lng } = centre;
  const hasCircle = radiusKm !== undefined;
  const canDrag = props.onRadius !== undefined;
  useEffect(() => {
    if (!map || !hasCircle) return;
    const { centre: at, radiusKm: km = 0 } = latest.current;
    const drag = (wanted: number) => latest.current.onRadius?.(wanted);
    const shown = showCircle(map, at, km, furthestKm, canDrag ? drag : undefined);
    circle.current = shown;
    return () => {
      circle.current = undefined;
      shown.remove();
    };
  }, [map, hasCircle, canDrag, furthestKm]);
  useEffect(() => {
    if (radiusKm === undefined) return;
    circle.current?.set({ lat, lng }, radiusKm);
    if (!map) return;
    const wanted = boundsOf({ lat, lng }, radiusKm);
    const smaller = map.getBoundsZoom(wanted) > map.getZoom() + 2;
    if (smaller || !map.getBounds().contains(wanted)) map.fitBounds(wanted, { maxZoom: 14 });
  }, [map, lat, lng, radiusKm]);
  useEffect(() => {
    if (map && !hasCircle && !map.getBounds().contains([lat, lng])) map.panTo([lat, lng]);
  }, [map, lat, lng, hasCircle]);

  const pinLabel = pin?.label;
  const canPin = props.onPin !== undefined;
  useEffect(() => {
    if (!map || pinLabel === undefined) return;
    const { pin: wanted, centre: at } = latest.current;
    const place = wanted?.at ?? at;
    const shown = marker([place.lat, place.lng], {
      icon: divIcon({ className: 'spot-pin', html: pinSvg, iconSize: [28, 36], iconAnchor: [14, 36] }),
      draggable: canPin,
      autoPan: canPin,
      zIndexOffset: 1_000,
      keyboard: canPin,
      title: pinLabel,
      alt: pinLabel,
    }).addTo(map);
    const tell = () => {
      const now = shown.getLatLng();
      latest.current.onPin?.({ lat: now.lat, lng: now.lng });
    };
    shown.on('drag', tell);
    // The callback may have chosen another place than the pointer's.
    shown.on('dragend', () => {
      const taken = latest.current.pin?.at ?? latest.current.centre;
      shown.setLatLng([taken.lat, taken.lng]);
    });
    const icon = shown.getElement();
    icon?.setAttribute('aria-label', pinLabel);
    if (!canPin) icon?.setAttribute('role', 'img');
    icon?.addEventListener('keydown', (event) => {
      const next = movedBy(latest.current.pin?.at ?? latest.current.centre, event);
      if (!canPin || !next) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onPin?.(next);
    });
    shownPin.current = shown;
    return () => {
      shownPin.current = undefined;
      shown.remove();
    };
  }, [map, pinLabel, canPin]);
  const [pinLat, pinLng] = [pin?.at?.lat ?? lat, pin?.at?.lng ?? lng];
  useEffect(() => {
    shownPin.current?.setLatLng([pinLat, pinLng]);
    if (map && canPin && !map.getBounds().contains([pinLat, pinLng])) map.panTo([pinLat, pinLng]);
  }, [map, canPin, pinLat, pinLng]);

  useEffect(() => {
    const press = pressable ? (id: string) => latest.current.onMarker?.(id) : undefined;
    return map && markers ? showMarkers(map, markers, press) : undefined;
  }, [map, markers, pressable]);

  return (
    <div ref={element} className={mergeClasses(styles.root)} style={{ height }} role="application" aria-label={label} />
  );
}
