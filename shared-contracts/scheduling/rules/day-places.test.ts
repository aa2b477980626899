import { companyDayOf, placesOf } from './day-places';

const gig = (numHired: number, numSpotters: number, status: 'pending' | 'cancelled' | 'review' = 'pending') => ({
  numHired,
  numSpotters,
  status,
});

describe('the places of a day', () => {
  it('count filled and unfilled shifts apart, cancelled ones nowhere (ADM-025, ADM-026)', () => {
    expect(placesOf([gig(2, 2), gig(1, 3), gig(0, 1), gig(3, 2, 'review'), gig(1, 1, 'cancelled')])).toEqual({
      filled: { shifts: 2, hired: 5, needed: 4 },
      unfilled: { shifts: 2, hired: 1, needed: 4 },
    });
  });

  it('of a company are the sum of its teams (ADM-024)', () => {
    const [one, other] = [placesOf([gig(2, 2)]), placesOf([gig(1, 1), gig(0, 4)])];
    const day = companyDayOf({ one, other });
    expect(day).toMatchObject({ hasFilled: true, hasUnfilled: true, teams: { one, other } });
    expect(day.filled).toEqual({ shifts: 2, hired: 3, needed: 3 });
    expect(day.unfilled).toEqual({ shifts: 1, hired: 0, needed: 4 });
    expect(companyDayOf({})).toMatchObject({ hasFilled: false, hasUnfilled: false });
  });
});
