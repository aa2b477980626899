import { formatCount } from '../../core/messages/pluralize';
import { Button, ChevronLeftRegular, ChevronRightRegular, makeStyles, Text, tokens } from '../core';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalS,
  },
  text: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
});

export interface PagerProps {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more entries than `total`. */
  more?: boolean;
  /** What is counted, in the plural, if it is not the rows that the person sees. */
  unit?: string;
  onPage(page: number): void;
}

/** `11-20 of 57` with arrows; a list of one page shows only the total. */
export function Pager({ page, pageSize, total, more = false, unit, onPage }: PagerProps) {
  const styles = useStyles();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(page, pages - 1);
  const first = total === 0 ? 0 : current * pageSize + 1;
  const last = Math.min(total, (current + 1) * pageSize);
  return (
    <nav className={styles.root} aria-label="Pages">
      <Text className={styles.text} aria-live="polite">
        {formatCount(first)}-{formatCount(last)} of {formatCount(total)}
        {more && '+'}
        {unit && ` ${unit}`}
      </Text>
      {pages > 1 && (
        <>
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label="Previous page"
            disabledFocusable={current === 0}
            onClick={() => onPage(current - 1)}
          />
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label="Next page"
            disabledFocusable={current >= pages - 1}
            onClick={() => onPage(current + 1)}
          />
        </>
      )}
    </nav>
  );
}
