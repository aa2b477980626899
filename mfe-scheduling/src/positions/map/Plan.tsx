import { positionsText } from '@spot/contracts/messages';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Offset } from './geo';

const text = positionsText.map;
const width = 560;
const height = 320;
const steps: Readonly<Record<string, Offset>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
};

const useStyles = makeStyles({
  plan: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    cursor: 'crosshair',
    touchAction: 'none',
    userSelect: 'none',
  },
  ring: { fill: 'none', stroke: tokens.colorNeutralStroke2 },
  axis: { stroke: tokens.colorNeutralStroke2, strokeDasharray: '2 6' },
  words: { fill: tokens.colorNeutralForeground2, fontSize: '11px', [onPhone]: { fontSize: '17px' } },
  house: { fill: tokens.colorNeutralForeground2 },
  line: { stroke: tokens.colorBrandStroke1, strokeDasharray: '4 4' },
  pin: { cursor: 'grab', outlineStyle: 'none', ':focus-visible circle': { strokeWidth: '4px' } },
  drop: { fill: tokens.colorBrandBackground, stroke: tokens.colorNeutralBackground1, strokeWidth: '1.5px' },
  hole: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorStrokeFocus2, strokeWidth: '0' },
});

interface PlanProps {
  /** Metres from the middle to the upper edge. */
  span: number;
  /** What stands in the middle. */
  centre: string;
  offset: Offset;
  onMove(offset: Offset): void;
}

/** Rings of distance around the middle, and a pin that is dragged or moved by the arrow keys. North is up. */
export function Plan({ span, centre, offset, onMove }: PlanProps) {
  const styles = useStyles();
  const plan = useRef<SVGSVGElement>(null);
  const scale = height / 2 / span;
  const [x, y] = [width / 2 + offset.east * scale, height / 2 - offset.north * scale];

  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = plan.current?.getBoundingClientRect();
    if (!box) return;
    const metres = (2 * span) / box.height;
    onMove({
      east: Math.round((clientX - box.left - box.width / 2) * metres),
      north: Math.round((box.top + box.height / 2 - clientY) * metres),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const metres = event.shiftKey ? 100 : 10;
    onMove({ east: offset.east + step.east * metres, north: offset.north + step.north * metres });
  };
  return (
    <svg
      ref={plan}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.plan}
      onPointerDown={(event) => {
        plan.current?.setPointerCapture?.(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && moveTo(event)}
    >
      <line x1={width / 2} y1={0} x2={width / 2} y2={height} className={styles.axis} />
      <line x1={0} y1={height / 2} x2={width} y2={height / 2} className={styles.axis} />
      {[0.4, 0.8].map((share) => (
        <g key={share}>
          <circle cx={width / 2} cy={height / 2} r={(share * height) / 2} className={styles.ring} />
          <text x={width / 2 + 4} y={height / 2 - (share * height) / 2 + 14} className={styles.words}>
            {text.ring(span * share)}
          </text>
        </g>
      ))}
      <text x={width / 2 - 16} y={16} className={styles.words}>
        {text.north}
      </text>
      <rect x={width / 2 - 5} y={height / 2 - 5} width={10} height={10} rx={2} className={styles.house} />
      <text x={width / 2 + 10} y={height / 2 + 16} className={styles.words}>
        {centre}
      </text>
      <line x1={width / 2} y1={height / 2} x2={x} y2={y} className={styles.line} />
      <g
        transform={`translate(${x} ${y})`}
        role="application"
        aria-roledescription={text.pinKind}
        aria-label={text.pin}
        tabIndex={0}
        className={styles.pin}
        onKeyDown={onKeyDown}
      >
        <path d="M0 0 C-4 -10 -12 -14 -12 -24 A12 12 0 1 1 12 -24 C12 -14 4 -10 0 0 Z" className={styles.drop} />
        <circle cx={0} cy={-24} r={5} className={styles.hole} />
      </g>
    </svg>
  );
}
