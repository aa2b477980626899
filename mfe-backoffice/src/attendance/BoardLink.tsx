import { Link, makeStyles, onPhone } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  // On a card the touch target reaches over its line, which would otherwise be twice as high.
  title: { [onPhone]: { marginBlock: '-12px' } },
  // A link may stand above it, only words below.
  detail: { [onPhone]: { marginTop: '-4px', marginBottom: '-12px', fontSize: 'inherit' } },
});

interface BoardLinkProps {
  /** Where it is on a phone's card. */
  place: 'title' | 'detail';
  words: string;
  /** Says whom it is about to those who cannot see the row. */
  name: string;
  onPress(): void;
}

/** A link of the board, which is a line high on a phone and still as large as a finger. */
export function BoardLink({ place, words, name, onPress }: BoardLinkProps) {
  const styles = useStyles();
  return (
    <Link as="button" className={styles[place]} title={words} aria-label={name} onClick={onPress}>
      {words}
    </Link>
  );
}
