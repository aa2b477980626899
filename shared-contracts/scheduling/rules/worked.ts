import type { Gig } from '../entities/gig';
import type { Hired } from '../entities/hired';
import { payCents } from '../../core/money';
import { sumAmounts, type Amount } from './cancellation';
import { paidMinutesOf } from './shift';

/** Whether the worker did not come: marked as No Show, or not checked in. */
export const isNoShow = ({ checkIn, selectedTimeOption }: Pick<Hired, 'checkIn' | 'selectedTimeOption'>): boolean =>
  selectedTimeOption === 3 || !checkIn;

type Priced = Pick<Gig, 'wageCents' | 'currency'>;

/** The worker's own wage if an admin changed it, otherwise the shift's (decisions section 5 item 6). */
export const wageOf = (hired: Pick<Hired, 'wageCents'>, gig: Pick<Priced, 'wageCents'>): number =>
  hired.wageCents ?? gig.wageCents;

type Confirmed = Pick<
  Hired,
  | 'gigID'
  | 'start'
  | 'end'
  | 'breakTime'
  | 'checkIn'
  | 'selectedTimeOption'
  | 'cancelled'
  | 'hoursConfirmed'
  | 'wageCents'
>;

/** Cost of the confirmed hours of these shifts, as on the timesheet; records of other shifts are ignored. */
export function confirmedCost(shifts: readonly (Priced & Pick<Gig, 'id'>)[], hired: readonly Confirmed[]): Amount[] {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  return sumAmounts(
    hired.flatMap((record): Amount[] => {
      const shift = byId.get(record.gigID);
      if (!shift || !record.hoursConfirmed || record.cancelled) return [];
      const minutes = isNoShow(record) ? 0 : paidMinutesOf(record);
      return [{ currency: shift.currency, cents: payCents(wageOf(record, shift), minutes) }];
    }),
  );
}
