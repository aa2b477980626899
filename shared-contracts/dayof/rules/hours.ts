import type { Currency } from '../../core/entities/common';
import type { Gig } from '../../scheduling/entities/gig';
import type { Hired, WorkedTime } from '../../scheduling/entities/hired';
import { payCents } from '../../core/money';
import { paidMinutesOf } from '../../scheduling/rules/shift';
import { isNoShow, wageOf } from '../../scheduling/rules/worked';
import { cellStatus } from './cell';

type Recorded = Pick<Hired, 'gigStart' | 'gigEnd' | 'breakTime' | 'postedTime'>;

/** The times as posted. */
export function postedTimeOf({ gigStart, gigEnd, breakTime, postedTime }: Recorded): WorkedTime {
  return postedTime ?? { start: gigStart, end: gigEnd, breakTime };
}

/** Paid minutes: the elapsed time without the unpaid break, never below 0. */
export function minutesOf(time: WorkedTime): number {
  return paidMinutesOf(time);
}

export const isSameTime = (one: WorkedTime, other: WorkedTime): boolean =>
  one.start === other.start && one.end === other.end && one.breakTime === other.breakTime;

type Worked = Pick<Hired, 'start' | 'end' | 'breakTime' | 'checkIn' | 'cancelled' | 'gigEnd' | 'selectedTimeOption'>;

/**
 * Minutes that count for pay and totals: 0 if the shift is cancelled or upcoming or the worker is a No Show (decisions section
 * 5 item 10).
 */
export function payableMinutes(hired: Worked, now: number): number {
  return cellStatus(hired, now) === 'Here' ? minutesOf(hired) : 0;
}

/** Minutes that the cell shows and adjustments are compared with: 0 for a No Show, decided or not. */
export function standingMinutes(hired: Worked, now: number): number {
  return cellStatus(hired, now) === 'No Show' ? 0 : minutesOf(hired);
}

/** Minutes that the worker expects: those of the record until someone decides on a No Show. */
export function expectedMinutes(hired: Worked): number {
  return hired.selectedTimeOption !== undefined && isNoShow(hired) ? 0 : minutesOf(hired);
}

type Priced = Pick<Gig, 'wageCents' | 'currency'>;

/** Pay in cents, rounded half up for each shift; totals add these. */
export function payOf(hired: Worked & Pick<Hired, 'wageCents'>, gig: Pick<Priced, 'wageCents'>, now: number): number {
  return payCents(wageOf(hired, gig), payableMinutes(hired, now));
}

export interface Totals {
  minutes: number;
  /** One sum for each currency, CAD first; currencies are never added (decisions section 5 item 7). */
  pay: { currency: Currency; cents: number }[];
}

/** Hours and pay of several shifts; a shift that is not loaded yet counts only for the hours. */
export function totalsOf(
  cells: readonly { hired: Worked & Pick<Hired, 'wageCents'>; gig: Priced | undefined }[],
  now: number,
): Totals {
  const sums = new Map<Currency, number>();
  let minutes = 0;
  for (const { hired, gig } of cells) {
    minutes += payableMinutes(hired, now);
    if (gig) sums.set(gig.currency, (sums.get(gig.currency) ?? 0) + payOf(hired, gig, now));
  }
  const pay = [...sums].map(([currency, cents]) => ({ currency, cents }));
  return { minutes, pay: pay.sort((one, other) => (one.currency < other.currency ? -1 : 1)) };
}
