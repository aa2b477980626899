import {
  sheetText,
  timesheetText,
  clockedTimeOf,
  clockHours,
  clockToleranceMinutes,
  decimalHours,
  minutesOf,
  postedTimeOf,
} from '@spot/contracts/dayof';
import { commonText } from '@spot/contracts/core';
import { hoursText, jobHeading } from '@spot/contracts/scheduling';
import { formatDuration, formatShortDate } from '@spot/contracts/time';
import { makeStyles, mergeClasses, Notice, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, FormCheckbox, useSpotForm } from '@spot/contracts/ui/kit';
import { useCallback } from 'react';
import { whyNot } from '../ConfirmButton';
import { confirmedMinutes, type SheetShift } from '../sheet';
import { rangeText } from '../shiftFacts';
import { useHoursOf, type Confirming } from './useConfirm';
import { useOtherHours, useShownHours, type CurrentHours } from './useShownHours';

const text = sheetText.confirm;

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  end: { textAlign: 'end' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  block: { display: 'block', [onPhone]: { overflowWrap: 'anywhere' } },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface ConfirmDialogProps extends CurrentHours {
  sheet: { teamId: string; monday: string };
  name: string;
  /** Number of the week's future shifts. */
  left: number;
  /** Number of the week's locked shifts. */
  locked: number;
  viewer: string;
  onConfirm: Confirming;
  onClose(): void;
}

/**
 * Confirms a worker's hours. Hours that differ from the posted ones are shown and need agreement (OPS-072, OPS-073). If somebody
 * confirms or changes them first, the dialog says so.
 */
export function ConfirmDialog({ sheet, name, left, locked, viewer, onConfirm, onClose, ...hours }: ConfirmDialogProps) {
  const styles = useStyles();
  const form = useSpotForm<{ agreed: boolean }, void>({
    defaults: { agreed: false },
    mode: 'onSubmit',
    store: true,
    check: ({ agreed }) =>
      asks && !agreed ? [{ field: 'agreed', message: differing.length > 0 ? text.agreeFirst : text.agreePosted }] : [],
    send: () => onConfirm(given, asks),
    done: onClose,
  });
  const shown = useShownHours(hours, () => form.busy || form.saved());
  const { shifts: given, confirm, changed } = shown;
  const { methods } = form;
  // Who agreed to other hours has not agreed to these.
  useOtherHours(
    shown,
    useCallback(() => methods.setValue('agreed', false), [methods]),
  );
  const done = confirm.kind === 'done';
  const why = done ? timesheetText.alreadyConfirmed : whyNot(confirm);
  const differing = given.filter(({ differs }) => differs);
  const clocked = given.some(({ differs, clock }) => clock && !differs);
  const asks = differing.length > 0 || clocked;
  const { findings, error: unchecked, again } = useHoursOf(sheet, given, asks);
  const minutes = given.reduce((sum, shift) => sum + confirmedMinutes(shift), 0);
  return (
    <DialogForm
      form={form}
      title={text.title(name)}
      verb={text.verb(minutes)}
      dirty={false}
      disabled={why !== undefined}
      // An attempt whose answer was lost has confirmed them, so there is nothing to try again.
      {...(done && { dismiss: commonText.close, error: '' })}
      onClose={onClose}
    >
      {changed && !done && (
        <Notice intent="warning">{timesheetText.changedBy(changed.hired.changedByName ?? '')}</Notice>
      )}
      {why !== undefined && <Notice intent={done ? 'info' : 'warning'}>{why}</Notice>}
      {differing.length > 0 && <Notice intent="warning">{text.discrepancy}</Notice>}
      {clocked && <Notice intent="warning">{text.clockDiscrepancy(clockToleranceMinutes)}</Notice>}
      {!done && <Text className={styles.quiet}>{text.hint}</Text>}
      <table className={styles.table} aria-label={text.shifts}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {text.shift}
            </th>
            <th scope="col" className={styles.head}>
              {text.posted}
            </th>
            <th scope="col" className={styles.head}>
              {differing.length > 0 ? text.workers : text.counts}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.end)}>
              {sheetText.page.totalHours}
            </th>
          </tr>
        </thead>
        <tbody>
          {given.map((shift) => (
            <ShiftLine key={shift.hired.gigID} shift={shift} viewer={viewer} />
          ))}
        </tbody>
      </table>
      {why === undefined && <Unanswered error={unchecked && hoursText.unchecked} onRetry={again} />}
      {findings.length > 0 && <Notice intent="warning">{hoursText.worked(name, findings)}</Notice>}
      {left > 0 && <Text className={styles.quiet}>{text.notEnded(left)}</Text>}
      {locked > 0 && <Text className={styles.quiet}>{text.lockedOut(locked)}</Text>}
      {asks && why === undefined && <FormCheckbox name="agreed" label={timesheetText.iConfirm} />}
    </DialogForm>
  );
}

function ShiftLine({ shift, viewer }: { shift: SheetShift; viewer: string }) {
  const styles = useStyles();
  const { hired, status, differs } = shift;
  const zone = hired.timeZone;
  const posted = postedTimeOf(hired);
  const clock = clockedTimeOf(hired);
  const counted = differs && hired.spotterTime ? hired.spotterTime : hired;
  const minutes = confirmedMinutes(shift);
  const difference = minutes - minutesOf(posted);
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        <span className={mergeClasses(styles.block, styles.strong)}>{formatShortDate(hired.dayKey)}</span>
        <span className={styles.quiet}>{jobHeading(hired)}</span>
      </th>
      <td className={styles.cell}>
        <span className={styles.block}>{rangeText(posted, zone, viewer)}</span>
        {shift.clock && clock && <span className={styles.quiet}>{text.clocked(rangeText(clock, zone, viewer))}</span>}
      </td>
      <td className={styles.cell}>{status === 'No Show' ? status : rangeText(counted, zone, viewer)}</td>
      <td className={mergeClasses(styles.cell, styles.end)} title={clockHours(minutes)}>
        <span className={mergeClasses(styles.block, styles.strong)}>{decimalHours(minutes)}</span>
        {difference !== 0 && (
          <span className={styles.quiet}>{text.difference(difference < 0, formatDuration(Math.abs(difference)))}</span>
        )}
      </td>
    </tr>
  );
}
