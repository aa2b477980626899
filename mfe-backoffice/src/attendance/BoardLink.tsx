import { Link, makeStyles, onPhone } from '@spot/contracts/ui/core';
import { ThreeLines } from '../table/Line';

const useStyles = makeStyles({
  // The touch target extends beyond the line, or the line would be twice as high on a card.
  title: { verticalAlign: 'top', [onPhone]: { marginBlock: '-12px', verticalAlign: 'baseline' } },
  // The target extends further down than up, because there may be a link above but only text below.
  detail: {
    verticalAlign: 'top',
    [onPhone]: { marginTop: '-4px', marginBottom: '-12px', fontSize: 'inherit', verticalAlign: 'baseline' },
  },
});

interface BoardLinkProps {
  /** Its place on a phone's card. */
  place: 'title' | 'detail';
  words: string;
  /** Names the worker for people who cannot see the row. */
  name: string;
  onPress(): void;
}

/** A link of the board. On a phone it is one line high but has a touch target as large as a finger. */
export function BoardLink({ place, words, name, onPress }: BoardLinkProps) {
  const styles = useStyles();
  return (
    <Link as="button" className={styles[place]} aria-label={name} onClick={onPress}>
      <ThreeLines>{words}</ThreeLines>
    </Link>
  );
}
