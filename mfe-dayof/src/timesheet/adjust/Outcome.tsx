import { type Gig, type Hired, wageOf } from '@spot/contracts/scheduling';
import { sheetText, clockHours, decimalHours, standingMinutes } from '@spot/contracts/dayof';
import { formatMoney, payCents } from '@spot/contracts/core';
import { useShell } from '@spot/contracts/shell-api';
import { makeStyles, mergeClasses, tokens } from '@spot/contracts/ui/core';
import { useFormContext } from 'react-hook-form';
import { outcomeOf, type AdjustValues } from './adjustForm';

const text = sheetText.adjust;

const useStyles = makeStyles({
  root: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
  },
  head: {
    padding: `${tokens.spacingVerticalXXS} 0`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  value: { padding: `${tokens.spacingVerticalXXS} 0`, fontWeight: tokens.fontWeightSemibold, textAlign: 'end' },
  end: { textAlign: 'end' },
});

interface OutcomeProps {
  hired: Hired;
  /** Undefined if the pay is not shown. */
  gig: Gig | undefined;
}

/** The paid hours now and after saving, to show the difference beforehand (look: Adjust Time). */
export function Outcome({ hired, gig }: OutcomeProps) {
  const styles = useStyles();
  const shell = useShell();
  const values = useFormContext<AdjustValues>().watch();
  const before = standingMinutes(hired, shell.now());
  const after = outcomeOf(values, hired);
  const money = (minutes: number, wageCents: number) => gig && formatMoney(payCents(wageCents, minutes), gig.currency);
  return (
    <table className={styles.root} aria-label={text.outcome}>
      <thead>
        <tr>
          <td />
          <th scope="col" className={mergeClasses(styles.head, styles.end)}>
            {text.now}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.end)}>
            {text.after}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={styles.head}>
            {sheetText.page.totalHours}
          </th>
          <td className={styles.value} title={clockHours(before)}>
            {decimalHours(before)}
          </td>
          <td className={styles.value} title={after === undefined ? undefined : clockHours(after)} aria-live="polite">
            {after === undefined ? '–' : decimalHours(after)}
          </td>
        </tr>
        {gig && (
          <tr>
            <th scope="row" className={styles.head}>
              {text.pay}
            </th>
            <td className={styles.value}>{money(before, wageOf(hired, gig))}</td>
            <td className={styles.value} aria-live="polite">
              {after === undefined || values.wageCents == null ? '–' : money(after, values.wageCents)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
