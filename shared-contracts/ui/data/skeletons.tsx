import { commonText } from '../../core/messages/common';
import { makeStyles, mergeClasses, tokens } from '../core';
import { SkeletonGroup, SkeletonItem } from './fluent';
import { useDelayed } from './use-delayed';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'grid', alignItems: 'center', gap: tokens.spacingHorizontalL, height: '40px' },
  worker: { gridTemplateColumns: '40px minmax(0, 1fr) 96px', height: '56px' },
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  },
});

export interface SkeletonProps {
  /** The expected layout: rows of a table, workers with pictures, or cards in a grid. */
  layout: 'table' | 'workers' | 'cards';
  rows?: number;
  columns?: number;
  label?: string;
}

/** A placeholder in the layout of the content; appears only after 200 ms. */
export function Skeleton({ layout, rows = 6, columns = 5, label = commonText.loading }: SkeletonProps) {
  const styles = useStyles();
  const shown = useDelayed(true);
  if (!shown) return null;
  const each = Array.from({ length: rows }, (_, index) => index);
  if (layout === 'cards')
    return (
      <SkeletonGroup aria-label={label} className={styles.cards}>
        {each.map((key) => (
          <SkeletonItem key={key} size={96} />
        ))}
      </SkeletonGroup>
    );
  return (
    <SkeletonGroup aria-label={label} className={styles.list}>
      {each.map((key) =>
        layout === 'workers' ? (
          <div key={key} className={mergeClasses(styles.row, styles.worker)}>
            <SkeletonItem shape="circle" size={40} />
            <SkeletonItem size={16} />
            <SkeletonItem size={32} />
          </div>
        ) : (
          <div key={key} className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {Array.from({ length: columns }, (_, index) => (
              <SkeletonItem key={index} size={16} />
            ))}
          </div>
        ),
      )}
    </SkeletonGroup>
  );
}
