/** How a picture is displayed: zoom, quarter turns, and offset as a fraction of the frame. */
export interface PictureView {
  zoom: number;
  turns: number;
  x: number;
  y: number;
}

export const wholePicture: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 };
const steps = [1, 1.5, 2, 3, 4, 6] as const;
export const mostZoom = 6;

export function zoomed(view: PictureView, way: 1 | -1): PictureView {
  const at = steps.findIndex((step) => step >= view.zoom);
  const zoom = steps[Math.min(steps.length - 1, Math.max(0, at + way))] ?? 1;
  return moved({ ...view, zoom }, 0, 0);
}

export const turned = (view: PictureView): PictureView => ({ ...view, turns: (view.turns + 1) % 4, x: 0, y: 0 });

/** Moves the picture, at most until its edge is inside the frame. */
export function moved(view: PictureView, x: number, y: number): PictureView {
  const most = (view.zoom - 1) / 2;
  const held = (value: number) => Math.min(most, Math.max(-most, value)) + 0;
  return { ...view, x: held(view.x + x), y: held(view.y + y) };
}

interface Size {
  width: number;
  height: number;
}

/** The scale at which a picture that fits its frame upright also fits it turned sideways. */
export function fitOf(turns: number, frame: Size, picture: Size): number {
  if (turns % 2 === 0 || !frame.width || !frame.height || !picture.width || !picture.height) return 1;
  const upright = Math.min(frame.width / picture.width, frame.height / picture.height);
  return Math.min(frame.width / picture.height, frame.height / picture.width) / upright;
}

export const transformOf = ({ zoom, turns, x, y }: PictureView, fit: number): string =>
  `translate(${x * 100}%, ${y * 100}%) rotate(${turns * 90}deg) scale(${zoom * fit})`;
