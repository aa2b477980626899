import { aGig } from '../../testing/fixtures';
import { isFilled } from './gig';
import { hireRefusal } from './hire-refusal';
import { leavesNobody, spottersAfterRemoval } from './hiring';

describe('hiring', () => {
  const gig = aGig({ numSpotters: 2 });

  it('is refused for a cancelled, started or full shift, in that order', () => {
    expect(hireRefusal({ ...gig, numHired: 2, status: 'cancelled' }, gig.start)).toBe('cancelled');
    expect(hireRefusal({ ...gig, numHired: 2 }, gig.start)).toBe('started');
    for (const status of ['review', 'completed'] as const)
      expect(hireRefusal({ ...gig, status }, gig.start - 1)).toBe('started');
    expect(hireRefusal({ ...gig, numHired: 2 }, gig.start - 1)).toBe('full');
    expect(hireRefusal({ ...gig, numHired: 1 }, gig.start - 1)).toBeUndefined();
  });

  it('fills a shift when as many are hired as are needed', () => {
    expect([isFilled({ numHired: 1, numSpotters: 2 }), isFilled({ numHired: 2, numSpotters: 2 })]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    [1, 1, 1, true],
    [2, 2, 2, true],
    [2, 2, 1, false],
    [3, 1, 1, false],
    [1, 0, 0, false],
  ])(
    'with %d needed and %d hired, %d leave: nobody is left and needed: %s (C19)',
    (numSpotters, numHired, removed, so) => {
      expect(leavesNobody({ numSpotters, numHired }, removed)).toBe(so);
    },
  );

  it.each([
    [4, 3, 1, 3],
    [4, 3, 2, 3],
    [1, 0, 1, 1],
    [3, 0, 3, 1],
  ])('no replacement: %d needed, %d still hired, %d removed leaves %d (SCH-134)', (needed, left, removed, after) => {
    expect(spottersAfterRemoval(needed, left, removed)).toBe(after);
  });
});
