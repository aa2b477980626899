import type { Gig } from '@spot/contracts/scheduling';
import { mergeClasses } from '@spot/contracts/ui/core';
import { useCardStyles } from './cardStyles';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .slice(0, 2)
    .join('');

/**
 * Pictures or initials of the hired workers that fit on a card, and how many more there are. The card's accessible name has the
 * number.
 */
export function Avatars({ faces, hired }: { faces: NonNullable<Gig['faces']>; hired: number }) {
  const styles = useCardStyles();
  const more = hired - faces.length;
  return (
    <span className={styles.avatars} aria-hidden title={faces.map(({ name }) => name).join(', ')}>
      {faces.map(({ uid, name, profPicURL }) =>
        profPicURL ? (
          <img key={uid} className={styles.avatar} src={profPicURL} alt="" width={20} height={20} loading="lazy" />
        ) : (
          // Not a text of the card, which speech input would expect in the card's name (WCAG 2.5.3).
          <span key={uid} className={mergeClasses(styles.avatar, styles.initials)} data-initials={initialsOf(name)} />
        ),
      )}
      {more > 0 && <span className={mergeClasses(styles.rest, styles.initials)} data-initials={`+${more}`} />}
    </span>
  );
}
