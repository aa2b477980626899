import { askedWord, longestMessage, messageOf, messageProblem, nameMatches, nameTokens } from './message';

describe('a message', () => {
  it.each([
    ['', 'empty'],
    [' \n\t ', 'empty'],
    ['\u0000', 'empty'],
    ['See you', undefined],
    ['x'.repeat(longestMessage), undefined],
    [` ${'x'.repeat(longestMessage)} \n`, undefined],
    ['x'.repeat(longestMessage + 1), 'long'],
    // Counted as people do: 2,000 emoji are 2,000 letters.
    ['😀'.repeat(longestMessage), undefined],
    ['👍🏽'.repeat(longestMessage), undefined],
    ['😀'.repeat(longestMessage + 1), 'long'],
    [`e${'\u0301'.repeat(8 * longestMessage + 8)}`, 'long'],
  ])('%j may be sent unless it is empty or too long (OPS-086, OPS-127)', (typed, problem) => {
    expect(messageProblem(typed)).toBe(problem);
  });

  it('keeps its lines and what looks like HTML, and loses control characters', () => {
    expect(messageOf('  <b>One</b>\r\nTwo\u0007 ')).toBe('<b>One</b>\nTwo');
  });
});

describe('the search by name', () => {
  it('finds words by their beginnings, without case and accents (OPS-024)', () => {
    expect(nameTokens('Zoë Li')).toEqual(['z', 'zo', 'zoe', 'l', 'li']);
    expect(nameMatches('Zoë Li-Park', 'par zo')).toBe(true);
    expect(nameMatches('Zoë Li-Park', 'zo x')).toBe(false);
    expect(nameMatches('Zoë Li', '')).toBe(true);
  });

  it('queries the database for the word with the fewest matches', () => {
    expect(askedWord(' An Souza ')).toBe('souza');
    expect(askedWord(' - ')).toBeUndefined();
    expect(nameTokens('x'.repeat(30))).toContain(askedWord('x'.repeat(30)));
  });
});
