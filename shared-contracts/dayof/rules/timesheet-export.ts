import type { Currency } from '../../core/entities/common';
import type { Gig } from '../../scheduling/entities/gig';
import type { Hired } from '../../scheduling/entities/hired';
import { payCents } from '../../core/money';
import { minutesOfDay } from '@spot/contracts/time';
import { jobHeading } from '../../scheduling/rules/job-name';
import { cellStatus } from './cell';
import { wageOf } from '../../scheduling/rules/worked';
import { minutesOf } from './hours';
import { clockHours, decimalHours } from './timesheet';

/** One worker's hours with the shift as posted. */
export interface Exported {
  hired: Hired;
  gig: Gig;
}

export const csvColumns = [
  'Worker',
  'Worker ID',
  'Position',
  'Label',
  'Date',
  'Start',
  'End',
  'Break (min)',
  'Hours',
  'Wage',
  'Pay',
  'Currency',
  'Bill To',
  'Status',
  'Confirmed',
] as const;

/** Columns that tools for importing time into QuickBooks require (decision N60). */
export const quickBooksColumns = [
  'TxnDate',
  'NameOf',
  'EmployeeVendorRefName',
  'CustomerRefName',
  'ItemRefName',
  'ClassRefName',
  'BillableStatus',
  'Taxable',
  'HourlyRate',
  'Duration',
  'BreakDuration',
  'StartTime',
  'EndTime',
  'Description',
] as const;

/** `17.60`, a form that every program reads as a number. */
const amount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
/** `17:30` in the shift's zone. */
const clock = (instant: number, zone: string) => clockHours(minutesOfDay(instant, zone), 2);

/** Paid minutes of a confirmed shift, evaluated at its end because confirmed hours no longer depend on the time. */
const minutes = ({ hired }: Exported) => (cellStatus(hired, hired.gigEnd) === 'Here' ? minutesOf(hired) : 0);

export interface Export {
  columns: readonly string[];
  rows: string[][];
  /** Number of rows left out. */
  leftOut: number;
}

const isConfirmed = ({ hired }: Exported) => hired.hoursConfirmed && !hired.cancelled;
const counted = (shifts: readonly Exported[]) => shifts.filter(({ hired }) => !hired.cancelled).length;

/** Confirmed hours of a team's week as a table with a row for each shift (OPS-034, decision N60). */
export function csvExport(shifts: readonly Exported[]): Export {
  const rows = shifts.filter(isConfirmed).map((shift) => {
    const { hired, gig } = shift;
    const paid = minutes(shift);
    const wage = wageOf(hired, gig);
    return [
      hired.name,
      hired.spotterID.slice(0, 6),
      hired.role,
      hired.label,
      hired.dayKey,
      clock(hired.start, hired.timeZone),
      clock(hired.end, hired.timeZone),
      String(hired.breakTime),
      decimalHours(paid),
      amount(wage),
      amount(payCents(wage, paid)),
      gig.currency,
      gig.billTo,
      cellStatus(hired, hired.gigEnd),
      'Yes',
    ];
  });
  return { columns: csvColumns, rows, leftOut: counted(shifts) - rows.length };
}

/** One file for each currency, because QuickBooks reads all amounts of a file in the company's currency. */
export function quickBooksExports(shifts: readonly Exported[]): (Export & { currency: Currency })[] {
  const currencies = [...new Set(shifts.map(({ gig }) => gig.currency))].sort();
  return currencies.map((currency) => ({
    currency,
    ...quickBooksExport(shifts.filter(({ gig }) => gig.currency === currency)),
  }));
}

/**
 * Confirmed hours as time activities for QuickBooks. No Shows are left out, because an activity needs a duration (decision
 * N60).
 */
function quickBooksExport(shifts: readonly Exported[]): Export {
  const rows = shifts
    .filter((shift) => isConfirmed(shift) && minutes(shift) > 0)
    .map((shift) => {
      const { hired, gig } = shift;
      return [
        hired.dayKey,
        'Employee',
        hired.name,
        gig.billTo || gig.group,
        hired.role,
        gig.teamName,
        'Billable',
        'No',
        amount(wageOf(hired, gig)),
        clockHours(minutes(shift), 2),
        clockHours(hired.breakTime, 2),
        clock(hired.start, hired.timeZone),
        clock(hired.end, hired.timeZone),
        jobHeading(hired),
      ];
    });
  return { columns: quickBooksColumns, rows, leftOut: counted(shifts) - rows.length };
}
