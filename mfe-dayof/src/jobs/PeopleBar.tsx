import type { RefObject } from 'react';
import { dayofText } from '@spot/contracts/dayof';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { SearchField, ToggleButton } from '@spot/contracts/ui/data';
import { notOnPaper } from '@spot/contracts/ui/grid';

const text = dayofText.checkIns;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
    ...notOnPaper,
    [onPhone]: { width: '100%', marginTop: tokens.spacingVerticalXS },
  },
  search: { width: '240px', [onPhone]: { flexGrow: 1, width: 'auto', minWidth: 0, maxWidth: 'none' } },
  select: { [onPhone]: { minWidth: '72px' } },
});

interface PeopleBarProps {
  typed: string;
  onType(typed: string): void;
  /** Whether several are being selected; undefined if nobody can be checked in. */
  selecting: boolean | undefined;
  onSelecting(): void;
  /** The button that starts and ends the selection. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Searches the day's workers by name, and starts a selection of several. */
export function PeopleBar({ typed, onType, selecting, onSelecting, button }: PeopleBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="search">
      <SearchField className={styles.search} label={text.search} value={typed} onChange={onType} />
      {selecting !== undefined && (
        <ToggleButton ref={button} className={styles.select} checked={selecting} onClick={onSelecting}>
          {selecting ? text.many.cancel : text.many.select}
        </ToggleButton>
      )}
    </div>
  );
}
