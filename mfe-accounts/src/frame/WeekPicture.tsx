import { fromWide, makeStyles, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: {
    display: 'none',
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
    placeItems: 'center',
    [fromWide]: { display: 'grid' },
  },
  picture: { width: '72%', maxWidth: '560px', height: 'auto' },
});

/** Rows of a week: where a shift begins, its length in columns, and whether it is filled. */
const shifts = [
  [0, 0, 2, true],
  [0, 3, 1, true],
  [1, 1, 2, false],
  [1, 4, 2, true],
  [2, 0, 1, true],
  [2, 2, 3, true],
  [3, 1, 1, true],
  [3, 3, 2, false],
  [4, 0, 3, true],
  [4, 4, 1, true],
] as const;

/** A quiet week that is nearly full. */
export function WeekPicture() {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden>
      <svg className={styles.picture} viewBox="0 0 384 328" fill="none">
        {[0, 1, 2, 3, 4, 5].map((column) => (
          <line key={column} x1={8 + column * 64} x2={8 + column * 64} y1="8" y2="320" stroke={tokens.colorBrandStroke2} strokeDasharray="2 6" />
        ))}
        {shifts.map(([row, from, length, filled]) => (
          <rect
            key={`${row}-${from}`}
            x={8 + from * 64}
            y={16 + row * 62}
            width={length * 64 - 12}
            height="44"
            rx="10"
            fill={filled ? tokens.colorBrandBackground : tokens.colorNeutralBackground1}
            fillOpacity={filled ? 0.85 - row * 0.12 : 1}
            stroke={tokens.colorBrandStroke1}
            strokeWidth={filled ? 0 : 1.5}
            strokeDasharray={filled ? undefined : '5 5'}
          />
        ))}
      </svg>
    </div>
  );
}
