import { create } from 'qrcode';
import { makeStyles } from '@spot/contracts/ui/core';

/** The margin that scanners need around the code, in modules. */
const quiet = 4;

// Black on white in every theme, because some phones read nothing else.
const useStyles = makeStyles({
  root: { width: 'min(280px, 70vw)', height: 'auto', backgroundColor: 'white', forcedColorAdjust: 'none' },
});

/** A text as a QR code; `label` is its accessible name. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const styles = useStyles();
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data.keys()].filter((index) => data[index]);
  const path = dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('');
  const box = `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`;
  return (
    <svg className={styles.root} viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </svg>
  );
}
