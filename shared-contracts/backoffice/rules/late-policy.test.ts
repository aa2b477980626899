import { latePolicyIssues } from './late-policy';

const codes = (hours: number | undefined, percentage: number | undefined, groupId = 'north') =>
  latePolicyIssues({ groupId, hours, percentage }).map(({ field, code }) => `${field} ${code}`);

describe('a late cancellation policy', () => {
  it('needs company, hours and percentage, none of them 0 (ADM-154, C36)', () => {
    expect(codes(12, 50)).toEqual([]);
    expect(codes(0, 50)).toEqual(['hours empty']);
    expect(codes(12, 0)).toEqual(['percentage empty']);
    expect(codes(undefined, undefined, '')).toEqual(['groupId empty', 'hours empty', 'percentage empty']);
  });

  it('has whole numbers, up to 30 days and 100 percent (ADM-155)', () => {
    expect(codes(720, 100)).toEqual([]);
    expect(codes(1, 1)).toEqual([]);
    expect(codes(721, 101)).toEqual(['hours wholeHours', 'percentage wholePercentage']);
    expect(codes(1.5, 49.9)).toEqual(['hours wholeHours', 'percentage wholePercentage']);
    expect(codes(-1, -5)).toEqual(['hours wholeHours', 'percentage wholePercentage']);
    expect(codes(Number.NaN, Number.NaN)).toEqual(['hours wholeHours', 'percentage wholePercentage']);
  });
});
