import { withoutLetters } from './number-text';

describe('Text of a field for a number', () => {
  it.each([
    ['12abc', '12'],
    ['1e5', '15'],
    ['$ 14,50', '$ 14,50'],
    ['-1.5', '-1.5'],
    ['９ öß', '９ '],
  ])('of %s keeps %s (ADM-155)', (typed, kept) => {
    expect(withoutLetters(typed)).toBe(kept);
  });
});
