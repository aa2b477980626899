import { Link } from 'react-router-dom';
import { todayStripText as text } from '@spot/contracts/backoffice';
import { formatCount } from '@spot/contracts/core';
import { isServed } from '@spot/contracts/routes';
import { makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { LiveValue } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    lineHeight: '28px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    [onPhone]: { minWidth: '44px', minHeight: '44px', lineHeight: '44px' },
  },
  link: {
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  count: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  nothing: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  urgent: { color: tokens.colorStatusDangerForeground2 },
});

interface StripNumberProps {
  to: string;
  /** Undefined until it is known. */
  count: number | undefined;
  words: string;
  /** Shows a number above zero in red. */
  urgent?: boolean;
}

/** A number with its label; a link if its page exists. */
export function StripNumber({ to, count, words, urgent = false }: StripNumberProps) {
  const styles = useStyles();
  const look = mergeClasses(styles.count, count === 0 && styles.nothing, urgent && Boolean(count) && styles.urgent);
  const said = count === undefined ? text.unknown : formatCount(count);
  const inside = (
    <>
      <span className={look}>
        <LiveValue value={count}>{said}</LiveValue>
      </span>
      {words}
    </>
  );
  const served = isServed(to.split('?')[0] ?? to);
  return (
    <li>
      {served ? (
        <Link to={to} className={mergeClasses(styles.root, styles.link)}>
          {inside}
        </Link>
      ) : (
        <span className={styles.root}>{inside}</span>
      )}
    </li>
  );
}
