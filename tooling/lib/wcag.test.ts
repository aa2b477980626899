import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countStates, missingOf, readCriteria } from './criteria';

/**
 * Of each guideline of WCAG 2.2 the level of its success criteria, in their order: 1 for A, 2 for AA, 3 for AAA, 0 for the one
 * that was removed.
 */
const guidelines: Record<string, string> = {
  ...{ '1.1': '1', '1.2': '111223333', '1.3': '111223', '1.4': '1122233332222' },
  ...{ '2.1': '1131', '2.2': '113333', '2.3': '133', '2.4': '1111222333233', '2.5': '11113322' },
  ...{ '3.1': '123333', '3.2': '112231', '3.3': '112233123', '4.1': '012' },
};
const levels = new Map(
  Object.entries(guidelines).flatMap(([guideline, asked]) =>
    [...asked].map((level, index): [string, number] => [`${guideline}.${index + 1}`, Number(level)]),
  ),
);

describe('docs/wcag.md', () => {
  const document = readFileSync(join(__dirname, '../../docs/wcag.md'), 'utf8');
  const criteria = readCriteria(document);

  it('has each success criterion of the levels A and AA once, in their order, and no other', () => {
    const asked = [...levels].filter(([, level]) => level === 1 || level === 2).map(([id]) => id);
    expect(asked).toHaveLength(55);
    expect(criteria.flatMap(({ ids }) => ids)).toEqual(asked);
  });

  it('says how each is met, and why each is not', () => {
    expect(criteria.filter(({ where }) => where === '')).toEqual([]);
  });

  it('names files and tests that exist', () => {
    expect(missingOf(criteria)).toEqual([]);
    expect(criteria.flatMap(({ tests }) => tests).length).toBeGreaterThan(30);
  });

  it('counts the states of each level', () => {
    for (const [name, level] of [
      ['A', 1],
      ['AA', 2],
    ] as const) {
      const numbers = countStates(criteria, (id) => levels.get(id) === level);
      const total = numbers.reduce((sum, one) => sum + one, 0);
      expect(document.replace(/ +/g, ' ')).toContain(`| ${name} | ${[...numbers, total].join(' | ')} |`);
    }
  });
});
