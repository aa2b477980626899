import type { Currency, DayKey } from '../../core/entities/common';
import { currencyOf, payCents } from '../../core/money';
import type { Gig } from '../entities/gig';
import { sumAmounts, type Amount } from './cancellation';
import { shownPlaces } from './gig';
import { spottersOf, type Posting } from './posting';
import { paidMinutesOf, shiftTimes } from './shift';

type Paid = Pick<Gig, 'start' | 'end' | 'breakTime' | 'wageCents' | 'currency'>;

/** Cost of a shift if this many workers work the posted hours. The pay of each worker is rounded, as on the timesheet. */
function costOf(shift: Paid, workers: number): Amount {
  return { currency: shift.currency, cents: payCents(shift.wageCents, paidMinutesOf(shift)) * workers };
}

export interface Cost {
  /** Paid minutes of all places. */
  minutes: number;
  /** Cost of all places. */
  planned: Amount[];
  /** Cost of the places for which a worker is hired. */
  filled: Amount[];
}

/** What shifts cost, one sum for each currency. */
export function shiftsCost(shifts: readonly (Paid & Pick<Gig, 'numSpotters' | 'numHired' | 'givenAway'>)[]): Cost {
  return {
    minutes: shifts.reduce((sum, shift) => sum + shownPlaces(shift).numSpotters * paidMinutesOf(shift), 0),
    planned: sumAmounts(shifts.map((shift) => costOf(shift, shownPlaces(shift).numSpotters))),
    filled: sumAmounts(shifts.map((shift) => costOf(shift, shownPlaces(shift).numHired))),
  };
}

export interface DayCost extends Amount {
  dayKey: DayKey;
}

/** The planned cost day by day, in the order of the days; days with two currencies have an entry for each. */
export function costByDay(shifts: readonly (Paid & Pick<Gig, 'dayKey' | 'numSpotters'>)[]): DayCost[] {
  const days = [...new Set(shifts.map(({ dayKey }) => dayKey))].sort();
  return days.flatMap((day) =>
    sumAmounts(shifts.filter(({ dayKey }) => dayKey === day).map((shift) => costOf(shift, shift.numSpotters))).map(
      (amount) => ({ ...amount, dayKey: day }),
    ),
  );
}

/** Planned cost and paid minutes of a posting; undefined until days, times and wage are entered. */
export function postingCost(
  { dates, numSpotters = 1, startMinutes, endMinutes, breakTime = 0, wageCents, address }: Posting,
  timeZone: string,
): { minutes: number; currency: Currency; days: DayCost[] } | undefined {
  if (dates.length === 0 || startMinutes === undefined || endMinutes === undefined || wageCents === undefined)
    return undefined;
  const currency = currencyOf(address.country);
  const workers = spottersOf(numSpotters || 0);
  const shifts = dates.map((dayKey) => {
    const { start, end } = shiftTimes(dayKey, startMinutes, endMinutes, timeZone);
    return { dayKey, start, end, breakTime: breakTime || 0, wageCents, currency, numSpotters: workers };
  });
  const minutes = shifts.reduce((sum, shift) => sum + workers * paidMinutesOf(shift), 0);
  return { minutes, currency, days: costByDay(shifts) };
}
