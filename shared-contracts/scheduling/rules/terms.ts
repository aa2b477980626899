import type { Currency } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import { addressText } from '../../core/rules/place';
import { paidMinutesOf } from './shift';

/** The terms that a shift promises its workers: times, place, paid length and wage. */
export interface ShiftTerms {
  start: number;
  end: number;
  timeZone: string;
  paidMinutes: number;
  wageCents: number;
  currency: Currency;
  place: string;
  /** The check-in point to a metre; empty if unknown. */
  point: string;
}

type Promising = Pick<
  Gig,
  'start' | 'end' | 'timeZone' | 'breakTime' | 'wageCents' | 'currency' | 'address' | 'position'
>;

const pointText = (point: Gig['position']) => (point ? `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}` : '');

/**
 * The terms of a shift. Workers are notified of every change of these, and they are stored with their hours; no other code
 * decides which changes concern workers.
 */
export function termsOf({ start, end, timeZone, breakTime, wageCents, currency, ...where }: Promising): ShiftTerms {
  const minutes = paidMinutesOf({ start, end, breakTime });
  const [place, point] = [addressText(where.address), pointText(where.position)];
  return { start, end, timeZone, paidMinutes: minutes, wageCents, currency, place, point };
}

/** Whether a change affects a worker's times or pay. */
export const changesPay = (before: ShiftTerms, after: ShiftTerms): boolean =>
  changedTerms(before, after).some((term) => term !== 'place' && term !== 'point');

/** Whether a change affects a worker's hours and rest, or the place whose law limits them. */
export const changesHours = (before: ShiftTerms, after: ShiftTerms): boolean =>
  changedTerms(before, after).some((term) => ['start', 'end', 'timeZone', 'paidMinutes', 'place'].includes(term));

export function changedTerms(before: ShiftTerms, after: ShiftTerms): (keyof ShiftTerms)[] {
  return (Object.keys(after) as (keyof ShiftTerms)[]).filter((term) => before[term] !== after[term]);
}
