import { featuresText, type MinuteCounts } from '@spot/contracts/releases';
import { formatTime, viewerZone } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { barsOf } from './figures';

const text = featuresText.chart;
const height = 24;

const useStyles = makeStyles({
  root: { display: 'block', width: '180px', height: `${height}px`, maxWidth: '100%', forcedColorAdjust: 'none' },
  line: { fill: tokens.colorNeutralStroke1, '@media (forced-colors: active)': { fill: 'CanvasText' } },
  loads: { fill: tokens.colorBrandBackground, '@media (forced-colors: active)': { fill: 'CanvasText' } },
  failed: { fill: tokens.colorStatusDangerBackground3, '@media (forced-colors: active)': { fill: 'Highlight' } },
});

/** Loads and failures of the last hour by minute, with a text alternative. */
export function MinutesChart({ minutes, now }: { minutes: readonly MinuteCounts[]; now: number }) {
  const styles = useStyles();
  const bars = barsOf(minutes, now);
  const [loads, failed] = [
    bars.reduce((sum, bar) => sum + bar.loads, 0),
    bars.reduce((sum, bar) => sum + bar.failed, 0),
  ];
  const most = bars.reduce((one, bar) => (bar.loads + bar.failed > one.loads + one.failed ? bar : one));
  const scale = (height - 1) / Math.max(1, most.loads + most.failed);
  const label =
    loads + failed === 0
      ? text.none
      : text.loads(loads, failed, most.loads + most.failed, formatTime(most.at, viewerZone()));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 180 ${height}`} className={styles.root} preserveAspectRatio="none">
      <title>{label}</title>
      <rect x={0} y={height - 1} width={180} height={1} className={styles.line} />
      {bars.map((bar, index) => {
        const [below, above] = [bar.loads * scale, bar.failed * scale];
        return (
          <g key={bar.at}>
            {below > 0 && (
              <rect x={index * 3} y={height - 1 - below} width={2} height={below} className={styles.loads} />
            )}
            {above > 0 && (
              <rect x={index * 3} y={height - 1 - below - above} width={2} height={above} className={styles.failed} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
