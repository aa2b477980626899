import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countStates, missingOf, readCriteria } from './criteria';

/**
 * Of each section of ASVS 4.0.3 the level from which its requirements are asked, in their order; 0 for those that were taken
 * out.
 */
const sections: Record<string, string> = {
  ...{ '1.1': '2222222', '1.2': '2222', '1.4': '20022', '1.5': '2222', '1.6': '2222', '1.7': '22', '1.8': '22' },
  ...{ '1.9': '22', '1.10': '2', '1.11': '223', '1.12': '02', '1.14': '222222' },
  ...{ '2.1': '111111111111', '2.2': '1113333', '2.3': '122', '2.4': '22222', '2.5': '1111112', '2.6': '222' },
  ...{ '2.7': '111122', '2.8': '1222222', '2.9': '222', '2.10': '2222' },
  ...{ '3.1': '1', '3.2': '1112', '3.3': '1122', '3.4': '11111', '3.5': '222', '3.6': '33', '3.7': '1' },
  ...{ '4.1': '11101', '4.2': '11', '4.3': '112' },
  ...{ '5.1': '11111', '5.2': '11111111', '5.3': '1111111111', '5.4': '222', '5.5': '1111' },
  ...{ '6.1': '222', '6.2': '12222233', '6.3': '223', '6.4': '22' },
  ...{ '7.1': '1122', '7.2': '22', '7.3': '2022', '7.4': '122' },
  ...{ '8.1': '222233', '8.2': '111', '8.3': '11112222' },
  ...{ '9.1': '111', '9.2': '22223' },
  ...{ '10.1': '3', '10.2': '223333', '10.3': '111' },
  ...{ '11.1': '11111222' },
  ...{ '12.1': '122', '12.2': '2', '12.3': '111112', '12.4': '11', '12.5': '11', '12.6': '1' },
  ...{ '13.1': '10122', '13.2': '111022', '13.3': '12', '13.4': '22' },
  ...{ '14.1': '22223', '14.2': '111222', '14.3': '011', '14.4': '1111111', '14.5': '1112' },
};
const levels = new Map(
  Object.entries(sections).flatMap(([section, asked]) =>
    [...asked].map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)]),
  ),
);
const ofLevel = (...wanted: number[]) => [...levels].filter(([, level]) => wanted.includes(level)).map(([id]) => id);

describe('docs/asvs.md', () => {
  const document = readFileSync(join(__dirname, '../../docs/asvs.md'), 'utf8');
  const criteria = readCriteria(document);

  it('has each requirement of the levels 1 and 2 once, in their order, and no other', () => {
    expect(criteria.flatMap(({ ids }) => ids)).toEqual(ofLevel(1, 2));
  });

  it('says where each is met, and why each is not', () => {
    expect(criteria.filter(({ where }) => where === '')).toEqual([]);
  });

  it('names files and tests that are there', () => {
    expect(missingOf(criteria)).toEqual([]);
    expect(criteria.flatMap(({ tests }) => tests).length).toBeGreaterThan(150);
  });

  it('counts what it says', () => {
    for (const level of [1, 2]) {
      const numbers = countStates(criteria, (id) => levels.get(id) === level);
      const [total] = [numbers.reduce((sum, one) => sum + one, 0)];
      expect(document.replace(/ +/g, ' ')).toContain(`| ${level} | ${[...numbers, total].join(' | ')} |`);
    }
  });
});
