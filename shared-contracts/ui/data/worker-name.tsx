import type { ReactNode } from 'react';
import { Caption1, makeStyles, oneLine, Text, threeLines, tokens } from '../core';
import { Avatar } from './fluent';
import { StarFilled } from './icons';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: oneLine,
  // Breaks a word only where it is longer than the line.
  whole: {
    ...threeLines,
    overflowWrap: 'break-word',
    lineHeight: tokens.lineHeightBase200,
  },
  second: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  // A fact has more distance from the rating than the star.
  rating: { marginInlineEnd: tokens.spacingHorizontalXS },
  star: { color: tokens.colorPaletteMarigoldForeground2, fontSize: '12px' },
});

/** An average with two decimals, rounded half up despite floating-point errors (19.325 becomes 19.33). */
export function formatRating(rating: number): string {
  return (Math.round(rating * 100 + 1e-9) / 100).toFixed(2);
}

/** An average rating with a star, to two decimals; nothing for a worker without ratings. */
export function Rating({ rating = 0 }: { rating?: number }) {
  const styles = useStyles();
  if (rating <= 0) return null;
  return (
    <span className={styles.second}>
      <StarFilled className={styles.star} aria-hidden />
      <Caption1 className={styles.rating} aria-label={`Rating ${formatRating(rating)}`} role="img">
        {formatRating(rating)}
      </Caption1>
    </span>
  );
}

export interface WorkerNameProps {
  name: string;
  picture?: string;
  rating?: number;
  /** Chips or a second fact beside the rating. */
  children?: ReactNode;
  size?: 24 | 32 | 40;
  /** Wraps a long name to up to three lines instead of truncating it after the first. */
  whole?: boolean;
}

/** Picture, name and rating of a worker; a worker without ratings shows none. */
export function WorkerName({ name, picture, rating, children, size = 40, whole = false }: WorkerNameProps) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <Avatar
        aria-hidden
        name={name}
        color="colorful"
        size={size}
        {...(picture ? { image: { src: picture, loading: 'lazy' as const } } : {})}
      />
      <span className={styles.words}>
        <Text weight="semibold" className={whole ? styles.whole : styles.name} title={name}>
          {name}
        </Text>
        <span className={styles.second}>
          <Rating rating={rating} />
          {children}
        </span>
      </span>
    </span>
  );
}
