import { hourMs } from '@spot/contracts/time';
import { averageRating, ratingIssue, ratingWord } from './rating';

describe('A rating (OPS-068, OPS-130)', () => {
  it('has a word for each star and a prompt before', () => {
    expect([undefined, 1, 2, 3, 4, 5].map(ratingWord)).toEqual([
      'Rate This Worker',
      'Poor',
      'Below Average',
      'Average',
      'Good',
      'Excellent Performance',
    ]);
  });

  it('can be given once the shift is over and changed for 24 hours', () => {
    expect(ratingIssue({ gigEnd: 10 }, 9)).toBe('notOver');
    expect(ratingIssue({ gigEnd: 10 }, 10)).toBeUndefined();
    expect(ratingIssue({ gigEnd: 10, ratedAt: 20 }, 20 + 24 * hourMs - 1)).toBeUndefined();
    expect(ratingIssue({ gigEnd: 10, ratedAt: 20 }, 20 + 24 * hourMs)).toBe('tooLate');
    expect(ratingIssue({ gigEnd: 10, selectedTimeOption: 3 }, 10)).toBe('noShow');
    expect(ratingIssue({ gigEnd: 10, selectedTimeOption: 0 }, 10)).toBeUndefined();
  });

  it('averages to two decimals by integers: 773 stars in 40 shifts are 19.33, not 19.32 (decisions section 5 item 13)', () => {
    expect(averageRating(773, 40)).toBe(19.33);
    expect(averageRating(13, 3)).toBe(4.33);
    expect(averageRating(14, 3)).toBe(4.67);
    expect(averageRating(0, 0)).toBe(0);
  });
});
