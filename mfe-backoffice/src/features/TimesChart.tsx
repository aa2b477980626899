import { featuresText } from '@spot/contracts/releases';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { drawnWithin } from './figures';

const text = featuresText.chart;
const height = 20;

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  chart: { width: '44px', height: `${height}px`, flexShrink: 0, forcedColorAdjust: 'none' },
  bar: { fill: tokens.colorBrandBackground, '@media (forced-colors: active)': { fill: 'CanvasText' } },
});

/** How long pages took to draw: the median, and a bar for each range of times. */
export function TimesChart({ mounted }: { mounted: readonly number[] }) {
  const styles = useStyles();
  const half = drawnWithin(mounted, 0.5);
  if (half === undefined) return featuresText.versions.noTimes;
  const label = text.times(
    half,
    drawnWithin(mounted, 0.95) ?? half,
    mounted.reduce((sum, one) => sum + one, 0),
  );
  const most = Math.max(...mounted);
  return (
    <div className={styles.root}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${mounted.length * 6} ${height}`} className={styles.chart}>
        <title>{label}</title>
        {mounted.map((times, part) => {
          const size = Math.max(times > 0 ? 1.5 : 0, (times / most) * height);
          return <rect key={part} x={part * 6} y={height - size} width={5} height={size} className={styles.bar} />;
        })}
      </svg>
      <Text aria-hidden>{half}</Text>
    </div>
  );
}
