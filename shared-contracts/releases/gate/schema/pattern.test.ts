import fc from 'fast-check';
import { isWithin, lengthsOf } from './pattern';

const char = fc.constantFrom('a', 'b', '0', '5', '9', '-', '.', '_', '\\.', '\\-');
const member = fc.oneof(char, fc.constantFrom('\\d', '\\w', '0-9', '0-5', 'a-z', 'a-b'));
const set = fc
  .tuple(fc.boolean(), fc.array(member, { minLength: 1, maxLength: 3 }))
  .map(([negated, members]) => `[${negated ? '^' : ''}${members.join('')}]`);
const piece = fc.oneof(set, fc.constantFrom('a', '0', '0-9', '\\d', '\\w', '.', '\\.', '(a|b)'));
const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}');
const pattern = fc
  .array(
    fc.tuple(piece, times).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((pieces) => `^${pieces.join('')}$`)
  .filter((text) => {
    try {
      return RegExp(text) !== undefined;
    } catch {
      return false;
    }
  });
const words = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'b', 'x', '0', '5', '9', '-', '.', '_', ':'), maxLength: 5 }),
  {
    minLength: 60,
    maxLength: 60,
  },
);

describe('Patterns of texts', () => {
  it('are within another only if every text of theirs matches it', () => {
    fc.assert(
      fc.property(pattern, pattern, words, (one, other, texts) => {
        if (!isWithin(one, other)) return;
        expect(texts.filter((text) => RegExp(one).test(text) && !RegExp(other).test(text))).toEqual([]);
      }),
      { numRuns: Number(process.env['PATTERN_RUNS'] ?? 2000) },
    );
  });

  it('have the lengths of the texts that match', () => {
    fc.assert(
      fc.property(pattern, words, (one, texts) => {
        const { least, most } = lengthsOf(one);
        expect(texts.filter((text) => RegExp(one).test(text) && (text.length < least || text.length > most))).toEqual(
          [],
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('are compared by what JavaScript reads in them', () => {
    expect(isWithin('^[0-9]{3}$', '^\\d+$')).toBe(true);
    expect(isWithin('^[a-z]$', '^[a-z0-9]$')).toBe(true);
    // Outside a set these are three characters.
    expect(isWithin('^0-9$', '^\\d$')).toBe(false);
    // After a class of characters a dash is one itself.
    expect(isWithin('^[:]$', '^[\\d-x]$')).toBe(false);
  });
});
