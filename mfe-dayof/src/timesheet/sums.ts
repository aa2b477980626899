import { type Currency, payCents } from '@spot/contracts/core';
import { minutesOf, postedTimeOf, type Totals } from '@spot/contracts/dayof';
import { wageOf } from '@spot/contracts/scheduling';
import { weekMinutes, type SheetRow, type SheetShift } from './sheet';

const inTotals = ({ status }: SheetShift) => status === 'Here' || status === 'No Show';

/** Hours and pay of shifts, with their status at the moment of the layout. */
function totalsOfShifts(shifts: readonly SheetShift[]): Totals {
  const sums = new Map<Currency, number>();
  let minutes = 0;
  for (const shift of shifts) {
    if (!inTotals(shift)) continue;
    minutes += shift.minutes;
    if (!shift.gig) continue;
    const { currency } = shift.gig;
    sums.set(currency, (sums.get(currency) ?? 0) + payCents(wageOf(shift.hired, shift.gig), shift.minutes));
  }
  return { minutes, pay: inOrder(sums) };
}

const inOrder = (sums: ReadonlyMap<Currency, number>): Totals['pay'] =>
  [...sums].map(([currency, cents]) => ({ currency, cents })).sort((a, b) => (a.currency < b.currency ? -1 : 1));

export function addTotals(all: readonly Totals[]): Totals {
  const sums = new Map<Currency, number>();
  for (const { pay } of all)
    for (const { currency, cents } of pay) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return { minutes: all.reduce((sum, { minutes }) => sum + minutes, 0), pay: inOrder(sums) };
}

/** The totals of each day of the week. */
export function totalsPerDay(rows: readonly SheetRow[]): Totals[] {
  return Array.from({ length: 7 }, (_, column) => totalsOfShifts(rows.flatMap(({ cells }) => cells[column] ?? [])));
}

/** The week's summary, in minutes: posted, worked so far, and confirmed. */
export interface Glance {
  scheduled: number;
  worked: number;
  confirmed: number;
  pay: Totals['pay'];
  /** Number of workers above the hours from which a week is marked. */
  long: number;
}

export function glanceOf(rows: readonly SheetRow[], longWeek = Infinity): Glance {
  const shifts = rows.flatMap(({ cells }) => cells.flat());
  const planned = shifts.filter(({ status }) => status !== 'Cancelled');
  const { minutes: worked, pay } = addTotals(rows.map(({ totals }) => totals));
  return {
    scheduled: planned.reduce((sum, { hired }) => sum + minutesOf(postedTimeOf(hired)), 0),
    worked,
    confirmed: totalsOfShifts(shifts.filter(({ hired }) => hired.hoursConfirmed)).minutes,
    pay,
    long: rows.filter((row) => weekMinutes(row) > longWeek).length,
  };
}
