import type { Gig } from '@spot/contracts/scheduling';
import { useCardStyles } from './cardStyles';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .slice(0, 2)
    .join('');

/** Who is hired, as far as a card has room: their pictures, or initials, and how many more. The card's name says the number. */
export function Avatars({ faces, hired }: { faces: NonNullable<Gig['faces']>; hired: number }) {
  const styles = useCardStyles();
  const more = hired - faces.length;
  return (
    <span className={styles.avatars} aria-hidden title={faces.map(({ name }) => name).join(', ')}>
      {faces.map(({ uid, name, profPicURL }) =>
        profPicURL ? (
          <img key={uid} className={styles.avatar} src={profPicURL} alt="" width={20} height={20} loading="lazy" />
        ) : (
          <span key={uid} className={styles.avatar}>
            {initialsOf(name)}
          </span>
        ),
      )}
      {more > 0 && <span className={styles.rest}>+{more}</span>}
    </span>
  );
}
