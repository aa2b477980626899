import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { queueText as text } from '@spot/contracts/backoffice';
import {
  ArrowRotateClockwiseRegular,
  Tooltip,
  ZoomFitRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@spot/contracts/ui/data';
import { Button, makeStyles, mergeClasses, tokens } from '@spot/contracts/ui/core';
import { useFrameStyles } from './frameStyles';
import { fitOf, mostZoom, moved, transformOf, turned, wholePicture, zoomed, type PictureView } from './pictureView';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    touchAction: 'pan-y',
  },
  movable: { cursor: 'grab', touchAction: 'none' },
  picture: { width: '100%', height: '100%', objectFit: 'contain', userSelect: 'none' },
});

/** A picture that can be enlarged, turned and moved, by pointer and by keys. */
export function PictureFrame({ url, name }: { url: string; name: string }) {
  const styles = useStyles();
  const room = useFrameStyles();
  const [view, setView] = useState<PictureView>(wholePicture);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const drag = useRef<{ x: number; y: number }>(undefined);
  const box = { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 };
  const own = { width: picture.current?.naturalWidth ?? 0, height: picture.current?.naturalHeight ?? 0 };
  const movable = view.zoom > 1;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!movable) return;
    drag.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current;
    if (!from || !box.width || !box.height) return;
    drag.current = { x: clientX, y: clientY };
    setView((now) => moved(now, (clientX - from.x) / box.width, (clientY - from.y) / box.height));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!way || !movable) return;
    event.preventDefault();
    setView((now) => moved(now, (way[0] ?? 0) * 0.1, (way[1] ?? 0) * 0.1));
  };
  const tools = [
    [text.zoomOut(name), <ZoomOutRegular key="out" />, () => zoomed(view, -1), view.zoom <= 1],
    [text.zoomIn(name), <ZoomInRegular key="in" />, () => zoomed(view, 1), view.zoom >= mostZoom],
    [text.rotate(name), <ArrowRotateClockwiseRegular key="turn" />, () => turned(view), false],
    [text.reset(name), <ZoomFitRegular key="whole" />, () => wholePicture, view === wholePicture],
  ] as const;
  return (
    <>
      <div
        ref={frame}
        className={mergeClasses(room.frame, styles.frame, movable && styles.movable)}
        role="group"
        aria-label={name}
        tabIndex={movable ? 0 : undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
        onKeyDown={onKeyDown}
      >
        <img
          ref={picture}
          className={styles.picture}
          src={url}
          alt={name}
          draggable={false}
          style={{ transform: transformOf(view, fitOf(view.turns, box, own)) }}
        />
      </div>
      <div className={room.tools}>
        {tools.map(([label, icon, change, off]) => (
          <Tooltip key={label} content={label} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={icon}
              disabledFocusable={off}
              onClick={() => setView(change())}
            />
          </Tooltip>
        ))}
      </div>
    </>
  );
}
