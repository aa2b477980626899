import { Browser, GridLayer, type Coords } from 'leaflet';
import type { BaseMap, Shape } from './base-map';
import { labelsAt, type Label } from './labels';

const size = 256;
/** Points closer than this to the previous one, in pixels, are skipped. */
const nearest = 0.5;

export interface BaseColors {
  land: string;
  water: string;
  border: string;
  region: string;
  town: string;
  halo: string;
}

/** From this zoom on, simplified shores would be off by streets, so they are not drawn. */
const nearestShores = 13;

/** A tile layer that draws the base map in the browser, without a server. */
export class BaseLayer extends GridLayer {
  private readonly labels = new Map<number, Map<string, Label[]>>();

  constructor(
    private readonly map: BaseMap,
    private readonly colors: () => BaseColors,
  ) {
    super({ tileSize: size, updateWhenZooming: false, keepBuffer: 3 });
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const tile = document.createElement('canvas');
    const ratio = Browser.retina ? 2 : 1;
    tile.width = size * ratio;
    tile.height = size * ratio;
    const context = tile.getContext('2d');
    if (!context) return tile;
    const colors = this.colors();
    context.scale(ratio, ratio);
    const near = z > nearestShores;
    context.fillStyle = near ? colors.land : colors.water;
    context.fillRect(0, 0, size, size);
    if (near) return tile;
    const scale = 2 ** z;
    const trace = (shapes: readonly Shape[]) => {
      context.beginPath();
      for (const shape of shapes) {
        const aside =
          shape.east * scale < x * size - 4 ||
          shape.west * scale > (x + 1) * size + 4 ||
          shape.south * scale < y * size - 4 ||
          shape.north * scale > (y + 1) * size + 4;
        if (!aside) for (const ring of shape.rings) traceRing(context, ring, scale, x * size, y * size);
      }
    };
    trace(this.map.land);
    context.fillStyle = colors.land;
    context.fill('evenodd');
    context.strokeStyle = colors.region;
    context.lineWidth = 0.75;
    context.stroke();
    context.setLineDash([4, 3]);
    trace(this.map.regions);
    context.stroke();
    context.setLineDash([]);
    context.strokeStyle = colors.border;
    context.lineWidth = 1.25;
    trace(this.map.countries);
    context.stroke();
    this.name(context, x, y, z, colors);
    return tile;
  }

  private name(context: CanvasRenderingContext2D, x: number, y: number, zoom: number, colors: BaseColors): void {
    let labels = this.labels.get(zoom);
    if (!labels) this.labels.set(zoom, (labels = labelsAt(this.map.towns, zoom)));
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const font = getComputedStyle(document.body).fontFamily || 'sans-serif';
    for (const column of [x - 1, x, x + 1])
      for (const row of [y - 1, y, y + 1])
        for (const label of labels.get(`${column} ${row}`) ?? []) {
          const [left, top] = [label.x - x * size, label.y - y * size];
          context.beginPath();
          context.arc(left, top, label.large ? 3 : 2, 0, 2 * Math.PI);
          context.fillStyle = colors.town;
          context.fill();
          context.font = `${label.large ? 600 : 400} ${label.large ? 13 : 11}px ${font}`;
          context.lineWidth = 3;
          context.strokeStyle = colors.halo;
          context.strokeText(label.name, left + 6, top);
          context.fillText(label.name, left + 6, top);
        }
  }
}

function traceRing(context: CanvasRenderingContext2D, ring: Float64Array, scale: number, left: number, top: number) {
  let [lastX, lastY] = [NaN, NaN];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [(ring[at] ?? 0) * scale - left, (ring[at + 1] ?? 0) * scale - top];
    if (at === 0) context.moveTo(x, y);
    else if (Math.abs(x - lastX) < nearest && Math.abs(y - lastY) < nearest && at + 2 < ring.length) continue;
    else context.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
}
