import { hourMs, minuteMs } from '../../core/time';
import { costsMore, isUpcoming, lateCancellation, lateFeeOf, planCancellation, sumAmounts } from './cancellation';
import { defaultLatePolicy, latePolicyOf } from './late-policy';
import { feeStartsAt } from './late';

const start = Date.UTC(2026, 11, 1, 14);
/** 8 h with a 30 min break at $17.60 for 3 workers, one of them hired. */
const gig = {
  id: 'gig-1',
  version: 4,
  groupID: 'north',
  dayKey: '2026-12-01',
  timeZone: 'America/Toronto',
  start,
  end: start + 8 * hourMs,
  breakTime: 30,
  wageCents: 1760,
  currency: 'CAD' as const,
  numSpotters: 3,
  numHired: 1,
  numApplicants: 0,
  numOffers: 0,
  numWaitlist: 0,
};
const early = feeStartsAt(gig, defaultLatePolicy);

describe('Cancelling late', () => {
  it('costs wage times paid hours times the workers needed times the percentage: $198.00 (SCH-132, SCH-271, SCH-272)', () => {
    expect(lateCancellation(gig, defaultLatePolicy, early + 1)).toEqual({
      cents: 19_800,
      currency: 'CAD',
      wageCents: 1760,
      paidMinutes: 450,
      workers: 3,
      percentage: 50,
      hours: 12,
    });
  });

  it('costs nothing up to the exact moment, and nothing if nobody is hired (SCH-132, SCH-271)', () => {
    expect(lateCancellation(gig, defaultLatePolicy, early)).toBeUndefined();
    expect(lateCancellation({ ...gig, numHired: 0 }, defaultLatePolicy, start - minuteMs)).toBeUndefined();
  });

  it('uses 12 hours and 50 percent unless the company has its own policy (SCH-274, ACC-241)', () => {
    expect(latePolicyOf({})).toEqual({ hours: 12, percentage: 50 });
    expect(latePolicyOf(undefined)).toEqual({ hours: 12, percentage: 50 });
    const own = latePolicyOf({ lateCancellationPolicy: { hours: 48, percentage: 25 } });
    expect(lateCancellation(gig, own, start - 47 * hourMs)).toMatchObject({ cents: 9_900, percentage: 25, hours: 48 });
  });

  it('is charged since the period began, also if the start was moved later in it (SCH-132)', () => {
    const since = (late?: { at: number; stood: [] }) =>
      lateFeeOf({ ...gig, ...(late && { late }) }, defaultLatePolicy, start - hourMs, true)?.since;
    expect([since(), since({ at: early - hourMs, stood: [] })]).toEqual([early, early - hourMs]);
  });

  it('is compared with the agreed amounts by currency', () => {
    const cad = (cents: number) => ({ currency: 'CAD' as const, cents });
    const usd = (cents: number) => ({ currency: 'USD' as const, cents });
    expect(costsMore([cad(5)], [cad(5)])).toBe(false);
    expect(costsMore([], [cad(5)])).toBe(false);
    expect(costsMore([cad(6)], [cad(5), usd(9)])).toBe(true);
    expect(costsMore([cad(1), usd(1)], [cad(5)])).toBe(true);
  });

  it('counts real hours on a night on which the clocks change (decisions section 4 item 17)', () => {
    const night = { ...gig, start: Date.UTC(2027, 2, 14, 5), end: Date.UTC(2027, 2, 14, 12) };
    expect(lateCancellation(night, defaultLatePolicy, night.start - hourMs)?.paidMinutes).toBe(390);
    expect(night.start - feeStartsAt(night, defaultLatePolicy)).toBe(12 * hourMs);
  });
});

describe('The plan of a cancellation (decision C08)', () => {
  it('counts shifts, people to notify, and one sum for each currency (SCH-131, SCH-272)', () => {
    const gigs = [
      { ...gig, numApplicants: 2 },
      { ...gig, id: 'gig-2', currency: 'USD' as const, numHired: 2, numOffers: 1, numWaitlist: 1 },
      { ...gig, id: 'gig-3', start: start + 48 * hourMs, end: start + 56 * hourMs },
      { ...gig, id: 'gig-4' },
    ];
    expect(planCancellation(gigs, () => defaultLatePolicy, start - hourMs)).toMatchObject({
      shifts: ['gig-1', 'gig-2', 'gig-3', 'gig-4'].map((gigId) => ({ gigId, version: 4 })),
      workers: 5,
      others: 4,
      lateShifts: 3,
      lateFees: [
        { currency: 'CAD', cents: 39_600 },
        { currency: 'USD', cents: 19_800 },
      ],
    });
  });

  it('counts a worker on two lists of a shift once (SCH-131)', () => {
    const both = { ...gig, numOffers: 2, numApplicants: 1, numWaitlist: 1 };
    expect(planCancellation([both], () => defaultLatePolicy, start, 2).others).toBe(2);
  });

  it('has no sum where there is no fee', () => {
    expect(sumAmounts([])).toEqual([]);
  });

  it.each([
    ['pending', -1, true],
    ['pending', 0, false],
    ['active', -1, false],
    ['cancelled', -1, false],
  ] as const)('a %s shift %i ms from its start can be cancelled: %s (SCH-129, SCH-130)', (status, before, can) => {
    expect(isUpcoming({ status, start }, start + before)).toBe(can);
  });
});
