import type { DayKey } from '@spot/contracts/core';
import { sheetText } from '@spot/contracts/dayof';
import { mergeClasses } from '@spot/contracts/ui/core';
import { AddRegular, Badge, SkeletonItem } from '@spot/contracts/ui/data';
import { memo, type Ref } from 'react';
import { WorkerButton } from '../worker/WorkerButton';
import { ConfirmButton } from './ConfirmButton';
import { Hours, Money } from './Amounts';
import { weekMinutes, type SheetRow, type SheetShift } from './sheet';
import { ShiftCard } from './ShiftCard';
import { useSheetStyles } from './sheetStyles';
import type { SheetContext } from './sheetContext';
import { WorkerEmail } from './WorkerEmail';

interface SheetRowProps {
  row: SheetRow;
  index: number;
  context: SheetContext;
  measure?: Ref<HTMLTableRowElement>;
}

/** One worker's week: a cell for each day, the hours, and the pay for admins or the confirmation for others (OPS-030, C38). */
export const SheetRowView = memo(function SheetRowView({ row, index, context, measure }: SheetRowProps) {
  const styles = useSheetStyles();
  const { days, today, admin } = context;
  const { totals } = row;
  const line = index + 1;
  return (
    <tr ref={measure} data-index={index} data-worker={row.id} aria-rowindex={index + 2}>
      <th scope="row" className={mergeClasses(styles.worker, styles.focusable)} data-cell={`${line}:0`} tabIndex={-1}>
        <WorkerHead row={row} admin={admin} longWeek={context.longWeek} inGrid />
      </th>
      {days.map((day, column) => (
        <td
          key={day}
          data-cell={`${line}:${column + 1}`}
          tabIndex={-1}
          className={mergeClasses(styles.cell, styles.focusable, styles.showsAdd, day === today && styles.cellToday)}
        >
          <Shifts shifts={row.cells[column] ?? []} context={context} />
          {admin && day <= today && (
            <AddShiftButton row={row} day={day} onAdd={context.onAdd} more={row.cells[column]?.length !== 0} />
          )}
        </td>
      ))}
      <td data-cell={`${line}:8`} tabIndex={-1} className={mergeClasses(styles.sum, styles.focusable)}>
        <Hours minutes={totals.minutes} />
      </td>
      <td data-cell={`${line}:9`} tabIndex={-1} className={mergeClasses(styles.last, styles.focusable)}>
        {admin ? <Money sums={totals.pay} /> : <ConfirmButton row={row} context={context} inGrid />}
      </td>
    </tr>
  );
});

interface WorkerHeadProps extends Pick<SheetContext, 'admin' | 'longWeek'> {
  row: SheetRow;
  inGrid?: boolean;
}

/** Picture and name, for admins also the email. Marks a week above the region's limit for overtime; pay is unaffected. */
export function WorkerHead({ row, admin, longWeek = Infinity, inGrid }: WorkerHeadProps) {
  const styles = useSheetStyles();
  const minutes = weekMinutes(row);
  const [first] = row.cells.flat();
  return (
    <>
      {first ? <WorkerButton worker={first.hired} whole={inGrid} inGrid={inGrid} /> : row.name}
      {admin && <WorkerEmail spotterId={row.id} />}
      {minutes > longWeek && (
        <Badge
          color="warning"
          appearance="tint"
          className={styles.badge}
          title={sheetText.glance.overHint(minutes, row.elsewhere)}
        >
          {sheetText.glance.over(longWeek / 60)}
        </Badge>
      )}
    </>
  );
}

interface AddShiftProps {
  row: SheetRow;
  day: DayKey;
  /** Smaller, if the day already has shifts. */
  more?: boolean;
  onAdd: SheetContext['onAdd'];
}

/** An unobtrusive button in each day that has begun, for platform admins. */
export function AddShiftButton({ row, day, more = false, onAdd }: AddShiftProps) {
  const styles = useSheetStyles();
  const text = sheetText.addShift;
  return (
    <button
      type="button"
      data-stop
      data-add
      tabIndex={-1}
      title={more ? text.action : undefined}
      className={mergeClasses(styles.add, more && styles.addMore)}
      aria-haspopup="dialog"
      aria-label={text.actionFor(row.name, day)}
      onClick={() => onAdd(row, day)}
    >
      <AddRegular aria-hidden />
      {!more && text.action}
    </button>
  );
}

const Shifts = memo(function Shifts({ shifts, context }: { shifts: readonly SheetShift[]; context: SheetContext }) {
  const styles = useSheetStyles();
  return (
    <div className={styles.stack}>
      {shifts.map((shift) => (
        <ShiftCard key={shift.hired.gigID} inGrid shift={shift} viewer={context.viewer} onOpen={context.onOpen} />
      ))}
    </div>
  );
});

/** The placeholder of a worker's week while it loads. */
export function SheetPlaceholder() {
  const styles = useSheetStyles();
  return (
    <tr aria-hidden>
      <td className={styles.worker}>
        <SkeletonItem size={24} />
      </td>
      {Array.from({ length: 7 }, (_, index) => (
        <td key={index} className={styles.cell}>
          <SkeletonItem size={72} />
        </td>
      ))}
      <td className={styles.sum}>
        <SkeletonItem size={16} />
      </td>
      <td className={styles.last}>
        <SkeletonItem size={24} />
      </td>
    </tr>
  );
}
