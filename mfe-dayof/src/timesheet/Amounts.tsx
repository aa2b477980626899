import { formatMoney } from '@spot/contracts/core';
import { clockHours, decimalHours, type Totals } from '@spot/contracts/dayof';
import { useSheetStyles } from './sheetStyles';

/** `7.58`, and `7:35` on hover, both from whole minutes (decisions section 5 item 2). */
export function Hours({ minutes }: { minutes: number }) {
  return <span title={clockHours(minutes)}>{decimalHours(minutes)}</span>;
}

/** One line for each currency; they are never added (decisions section 5 item 7). */
export function Money({ sums }: { sums: Totals['pay'] }) {
  const styles = useSheetStyles();
  return (
    <span className={styles.lines}>
      {sums.map(({ currency, cents }) => (
        <span key={currency}>{formatMoney(cents, currency)}</span>
      ))}
    </span>
  );
}
