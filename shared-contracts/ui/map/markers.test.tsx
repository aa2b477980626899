import { map as createMap, type Map as LeafletMap } from 'leaflet';
import { showMarkers } from './markers';

const near = { id: 'near', label: 'Ann Near', lat: 43.65, lng: -79.38 };
const beside = { id: 'beside', label: 'Ben Beside', lat: 43.651, lng: -79.381 };
const far = { id: 'far', label: 'Cid Far', lat: 43.75, lng: -79.6 };

describe('The markers of a map', () => {
  let host: HTMLElement;
  let map: LeafletMap;
  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'));
    for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(host, side, { value: 600 });
    map = createMap(host, { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false });
    map.setView([43.68, -79.45], 11, { animate: false });
  });
  afterEach(() => {
    map.remove();
    host.remove();
  });
  const named = (label: string) => host.querySelector<HTMLElement>(`[aria-label="${label}"]`);

  it('keep the focus when the map moves, as it does when one at its edge is focused (WCAG 2.1.1)', () => {
    const end = showMarkers(map, [near, far], () => {});
    named('Ann Near')?.focus();
    map.panBy([40, 0], { animate: false });
    expect(named('Ann Near')).toHaveFocus();
    map.panBy([5000, 0], { animate: false });
    expect(named('Ann Near')).toBeNull();
    expect(host).toHaveFocus();
    map.panBy([-5000, 0], { animate: false });
    expect(named('Ann Near')).not.toBeNull();
    end();
    expect(named('Ann Near')).toBeNull();
  });

  it('give the focus to the map when a group is opened', () => {
    const opened: string[] = [];
    showMarkers(map, [near, beside, far], (id) => opened.push(id));
    const group = named('2 workers, zoom in');
    group?.focus();
    group?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(group?.isConnected).toBe(false);
    expect(host).toHaveFocus();
    named('Ann Near')?.click();
    expect(opened).toEqual(['near']);
  });
});
