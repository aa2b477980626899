import { timesheetText } from '@spot/contracts/dayof';
import { mergeClasses } from '@spot/contracts/ui/core';
import { memo } from 'react';
import { Hours, Money } from './Amounts';
import type { SheetRow } from './sheet';
import { useSheetStyles } from './sheetStyles';
import { addTotals, totalsPerDay } from './sums';

const text = timesheetText;

/** `Total Hours Per Day` and, for admins, `Total Pay Per Day ($)`, summed before rounding (OPS-031, OPS-032). */
export const SheetFoot = memo(function SheetFoot({ rows, admin }: { rows: readonly SheetRow[]; admin: boolean }) {
  const styles = useSheetStyles();
  const perDay = totalsPerDay(rows);
  const all = addTotals(perDay);
  const lines = admin ? [styles.footUpper, styles.footLower] : [styles.footLower];
  return (
    <tfoot>
      <tr aria-rowindex={rows.length + 2}>
        <th scope="row" className={mergeClasses(styles.foot, styles.footTop, lines[0], styles.footHead)}>
          {text.totalHoursPerDay}
        </th>
        {perDay.map(({ minutes }, column) => (
          <td key={column} className={mergeClasses(styles.foot, styles.footDay, styles.footTop, lines[0])}>
            <Hours minutes={minutes} />
          </td>
        ))}
        <td className={mergeClasses(styles.foot, styles.footTop, lines[0])}>
          <Hours minutes={all.minutes} />
        </td>
        <td className={mergeClasses(styles.foot, styles.footTop, lines[0], styles.footLast)} />
      </tr>
      {admin && (
        <tr aria-rowindex={rows.length + 3}>
          <th scope="row" className={mergeClasses(styles.foot, lines[1], styles.footHead)}>
            {text.totalPayPerDay}
          </th>
          {perDay.map(({ pay }, column) => (
            <td key={column} className={mergeClasses(styles.foot, styles.footDay, lines[1])}>
              <Money sums={pay} />
            </td>
          ))}
          <td className={mergeClasses(styles.foot, lines[1])} />
          <td className={mergeClasses(styles.foot, lines[1], styles.footLast)}>
            <Money sums={all.pay} />
          </td>
        </tr>
      )}
    </tfoot>
  );
});
