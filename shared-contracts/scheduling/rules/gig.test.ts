import { isFilled, openApplicants, openPlaces, shownPlaces } from './gig';

const shift = { numHired: 1, numSpotters: 3, numApplicants: 4, end: 1000 };

describe('open places of a shift', () => {
  it('are the needed without the hired, never below zero (OPS-048)', () => {
    expect(openPlaces(shift, 0)).toBe(2);
    expect(openPlaces({ ...shift, numHired: 5 }, 0)).toBe(0);
    expect(isFilled({ ...shift, numHired: 3 })).toBe(true);
    expect(isFilled(shift)).toBe(false);
  });

  it('are none once the shift is over, like open applicants', () => {
    expect([openPlaces(shift, 999), openApplicants(shift, 999)]).toEqual([2, 4]);
    expect([openPlaces(shift, 1000), openApplicants(shift, 1000)]).toEqual([0, 0]);
  });

  it('are shown, charged and copied as posted, without those given away', () => {
    expect(shownPlaces(shift)).toEqual({ numHired: 1, numSpotters: 3 });
    // Three workers were hired for three places; two did not come, and one of them was replaced.
    expect(shownPlaces({ numHired: 4, numSpotters: 5, givenAway: 2 })).toEqual({ numHired: 2, numSpotters: 3 });
    expect(shownPlaces({ numHired: 0, numSpotters: 1, givenAway: 1 })).toEqual({ numHired: 0, numSpotters: 1 });
  });
});
