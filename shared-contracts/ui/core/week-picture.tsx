import { makeStyles, tokens } from './fluent';

const useStyles = makeStyles({
  svg: { width: 'min(78%, 640px)', height: 'auto' },
  board: { fill: tokens.colorNeutralBackground1 },
  line: { stroke: tokens.colorNeutralStroke2 },
  quiet: { fill: tokens.colorNeutralBackground4 },
  pale: { fill: tokens.colorBrandBackground2 },
  strong: { fill: tokens.colorBrandBackground },
  good: { fill: tokens.colorStatusSuccessBackground3 },
  goodPale: { fill: tokens.colorStatusSuccessBackground1 },
  text: { fill: tokens.colorNeutralStroke1 },
});

/** [column, row, share of workers found] of each card in the picture. */
const cards: readonly (readonly [number, number, number])[] = [
  [0, 0, 1],
  [2, 0, 1],
  [3, 0, 0.6],
  [1, 1, 1],
  [4, 1, 0.4],
  [0, 2, 1],
  [2, 2, 1],
  [3, 2, 1],
  [1, 3, 0.75],
  [4, 3, 0],
];

/** Picture of a week that fills: columns of days with cards of shifts. */
export function WeekPicture() {
  const styles = useStyles();
  return (
    <svg viewBox="0 0 640 520" className={styles.svg} aria-hidden focusable="false">
      <rect x="8" y="8" width="624" height="504" rx="16" className={styles.board} />
      <circle cx="48" cy="46" r="9" className={styles.strong} />
      <rect x="68" y="39" width="120" height="14" rx="7" className={styles.text} />
      <rect x="524" y="34" width="76" height="24" rx="6" className={styles.strong} />
      {[0, 1, 2, 3, 4].map((day) => (
        <g key={day}>
          <rect x={44 + day * 114} y="90" width="44" height="10" rx="5" className={styles.quiet} />
          {day > 0 && <line x1={30 + day * 114} x2={30 + day * 114} y1="84" y2="496" className={styles.line} />}
        </g>
      ))}
      {cards.map(([column, row, share]) => (
        <g key={`${column}-${row}`} transform={`translate(${40 + column * 114} ${118 + row * 94})`}>
          <rect width="94" height="78" rx="6" className={share === 1 ? styles.goodPale : styles.pale} />
          <rect x="10" y="14" width="58" height="9" rx="4.5" className={styles.text} />
          <rect x="10" y="31" width="40" height="7" rx="3.5" className={styles.text} opacity="0.6" />
          <rect x="10" y="56" width="74" height="7" rx="3.5" className={styles.board} />
          {share > 0 && (
            <rect
              x="10"
              y="56"
              width={74 * share}
              height="7"
              rx="3.5"
              className={share === 1 ? styles.good : styles.strong}
            />
          )}
        </g>
      ))}
    </svg>
  );
}
