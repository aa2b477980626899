import { formatCount, pluralize } from './pluralize';

describe('counts in messages', () => {
  it.each([
    [0, '0 shifts'],
    [1, '1 shift'],
    [2, '2 shifts'],
    [10_000, '10,000 shifts'],
  ])('%i shifts read as "%s"', (count, text) => expect(pluralize(count, 'shift')).toBe(text));

  it('take a plural of their own where the noun has one', () =>
    expect([pluralize(1, 'person', 'people'), pluralize(1_200, 'person', 'people')]).toEqual([
      '1 person',
      '1,200 people',
    ]));

  it('separate thousands in every size', () =>
    expect([999, 1_000, 1_234_567].map(formatCount)).toEqual(['999', '1,000', '1,234,567']));
});
