import fc from 'fast-check';
import { shapeOf } from '../../describe/shape';
import { problemsOf } from './accepts';
import type { Schema } from './node';
import { pairs, type Model } from './models';

const shape = ({ schema }: Model) => shapeOf(schema, 'input') as Schema;
const sample = ({ schema, values }: Model, seed: number): unknown[] =>
  fc
    .sample(values, { numRuns: 10, seed })
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    .filter((value) => schema.safeParse(value).success);

describe('the comparison of two schemas', () => {
  it('never says that a schema accepts what zod refuses, and seldom that it refuses what zod accepts', () => {
    const found = { taken: 0, refused: 0, doubted: 0 };
    fc.assert(
      fc.property(
        pairs(2).map((pair) => ({ pair, toString: () => pair.map((one) => JSON.stringify(shape(one))).join(' → ') })),
        fc.nat(),
        ({ pair: [one, other] }, seed) => {
          const problems = problemsOf(shape(one), shape(other));
          const values = sample(one, seed);
          const refused = values.filter((value) => !other.schema.safeParse(value).success);
          if (problems.length === 0) {
            found.taken += 1;
            expect(refused).toEqual([]);
          } else {
            found.refused += 1;
            if (refused.length === 0 && values.length === 10) found.doubted += 1;
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(found.taken).toBeGreaterThan(150);
    // In most of these cases the ten samples missed the refused values.
    expect(found.doubted).toBeLessThan(found.refused / 3);
  });

  it('finds that every schema accepts its own values', () => {
    fc.assert(
      fc.property(pairs(2), ([one]) => {
        expect(problemsOf(shape(one), JSON.parse(JSON.stringify(shape(one))) as Schema)).toEqual([]);
      }),
    );
  });
});
