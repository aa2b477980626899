import type { Currency } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import { addressText } from '../../core/rules/place';
import { paidMinutesOf } from './shift';

/** What a shift promises to whoever works it: when, where, how long it is paid and how much. */
export interface ShiftTerms {
  start: number;
  end: number;
  timeZone: string;
  paidMinutes: number;
  wageCents: number;
  currency: Currency;
  place: string;
  /** Where workers check in, to a metre; empty where it is not known. */
  point: string;
}

type Promising = Pick<
  Gig,
  'start' | 'end' | 'timeZone' | 'breakTime' | 'wageCents' | 'currency' | 'address' | 'position'
>;

const pointText = (point: Gig['position']) => (point ? `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}` : '');

/** Workers are told of every change of these, and it is kept with their hours: nothing else decides what concerns them. */
export function termsOf({ start, end, timeZone, breakTime, wageCents, currency, ...where }: Promising): ShiftTerms {
  const minutes = paidMinutesOf({ start, end, breakTime });
  const [place, point] = [addressText(where.address), pointText(where.position)];
  return { start, end, timeZone, paidMinutes: minutes, wageCents, currency, place, point };
}

/** Do they differ in what a worker works or is paid? */
export const changesPay = (before: ShiftTerms, after: ShiftTerms): boolean =>
  changedTerms(before, after).some((term) => term !== 'place' && term !== 'point');

/** The terms that differ. */
export function changedTerms(before: ShiftTerms, after: ShiftTerms): (keyof ShiftTerms)[] {
  return (Object.keys(after) as (keyof ShiftTerms)[]).filter((term) => before[term] !== after[term]);
}
