import type { DayKey } from '@spot/contracts/core';
import { sheetText } from '@spot/contracts/dayof';
import { addDays } from '@spot/contracts/time';
import { Button, ChevronLeftRegular, ChevronRightRegular, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  // On a phone its parts wrap together with the other actions, so that none is alone in a line.
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [onPhone]: { display: 'contents' },
  },
  // An arrow in another line than its week would belong to nothing.
  arrows: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  week: {
    minWidth: '144px',
    [onPhone]: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
    textAlign: 'center',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  arrow: { [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  short: { minWidth: 'auto', [onPhone]: { minHeight: '44px' } },
});

interface WeekBarProps {
  monday: DayKey;
  /** Called with undefined for the current week. */
  onWeek(monday: DayKey | undefined): void;
}

/** The shown week with arrows to the next and the previous one (OPS-029, ADM-061). */
export function WeekBar({ monday, onWeek }: WeekBarProps) {
  const styles = useStyles();
  const text = sheetText.page;
  return (
    <div className={styles.bar}>
      <div className={styles.arrows}>
        <Button
          className={styles.arrow}
          icon={<ChevronLeftRegular />}
          aria-label={text.previous}
          onClick={() => onWeek(addDays(monday, -7))}
        />
        <h2 className={styles.week} aria-live="polite">
          {text.header(monday, addDays(monday, 6))}
        </h2>
        <Button
          className={styles.arrow}
          icon={<ChevronRightRegular />}
          aria-label={text.next}
          onClick={() => onWeek(addDays(monday, 7))}
        />
      </div>
      <Button className={styles.short} onClick={() => onWeek(undefined)}>
        {text.thisWeek}
      </Button>
    </div>
  );
}
