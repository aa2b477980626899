import { sheetText, clockHours, decimalHours } from '@spot/contracts/dayof';
import { jobHeading } from '@spot/contracts/scheduling';
import { CheckmarkCircleFilled, makeStyles, mergeClasses, WarningRegular } from '@spot/contracts/ui/core';
import { EditRegular, StatusDot, Tooltip } from '@spot/contracts/ui/data';
import { memo, type ReactElement } from 'react';
import type { SheetShift } from './sheet';
import { cardWord, isAdjusted, rangeText, shiftName, shortHistory } from './shiftFacts';
import { useShiftStyles } from './sheetStyles';
import { statusTone } from './statusTone';

const text = sheetText.page;

const useStyles = makeStyles({ lines: { whiteSpace: 'pre-line' } });

interface ShiftCardProps {
  shift: SheetShift;
  viewer: string;
  /** Within the grid, whose keys move the focus. */
  inGrid?: boolean;
  onOpen(shift: SheetShift): void;
}

/** One shift of a worker: hours, status as dot and text, times and position (OPS-030, OPS-050, OPS-054). */
export const ShiftCard = memo(function ShiftCard({ shift, viewer, inGrid = false, onOpen }: ShiftCardProps) {
  const styles = useShiftStyles();
  const { hired, status, minutes } = shift;
  const opens = shift.opens || shift.reads;
  const cancelled = status === 'Cancelled';
  const card = (
    <button
      type="button"
      // Once adjusted, the cell is drawn anew with its history, and found by its id to have the focus again.
      id={`shift_${hired.gigID}_${hired.spotterID}`}
      data-stop={inGrid || undefined}
      data-shift={`${hired.gigID}_${hired.spotterID}`}
      tabIndex={inGrid ? -1 : undefined}
      aria-disabled={!opens || undefined}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-label={shiftName(shift, viewer)}
      className={mergeClasses(
        styles.card,
        opens ? styles.opens : styles.shut,
        hired.hoursConfirmed && styles.confirmed,
        shift.undecided && styles.undecided,
        cancelled && styles.cancelled,
      )}
      onClick={opens ? () => onOpen(shift) : undefined}
    >
      <span className={styles.top}>
        <span className={styles.hours} title={cancelled ? undefined : clockHours(minutes)}>
          {cancelled ? text.noHours : decimalHours(minutes)}
        </span>
        <Marks shift={shift} />
      </span>
      {/* Screen readers need spaces where the eye sees separate lines. */}{' '}
      {hired.hoursConfirmed ? (
        <span className={styles.tick}>
          <CheckmarkCircleFilled aria-hidden />
          {cardWord(shift)}
        </span>
      ) : (
        <StatusDot tone={statusTone[status]}>{cardWord(shift)}</StatusDot>
      )}{' '}
      <span className={mergeClasses(styles.time, cancelled && styles.struck)}>
        {rangeText(hired, hired.timeZone, viewer)}
      </span>{' '}
      <span className={styles.role} title={jobHeading(hired)}>
        {jobHeading(hired)}
      </span>
    </button>
  );
  return isAdjusted(shift) ? <WithHistory lines={shortHistory(shift, viewer)}>{card}</WithHistory> : card;
});

/** Signs of hours that differ from the posted ones, and of an adjustment. */
function Marks({ shift }: { shift: SheetShift }) {
  const styles = useShiftStyles();
  return (
    <span className={styles.marks}>
      {(shift.differs || shift.clock) && (
        <span className={styles.differs} title={shift.differs ? text.differs : text.clock}>
          <WarningRegular aria-hidden />
        </span>
      )}
      {isAdjusted(shift) && <EditRegular className={styles.adjusted} aria-hidden />}
    </span>
  );
}

/** Shows the history of an adjusted cell, on hover and focus. */
function WithHistory({ lines, children }: { lines: readonly string[]; children: ReactElement }) {
  const styles = useStyles();
  return (
    <Tooltip content={{ children: lines.join('\n'), className: styles.lines }} relationship="description">
      {children}
    </Tooltip>
  );
}
