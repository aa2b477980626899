import fc from 'fast-check';
import { shapeOf } from '../../describe/shape';
import { problemsOf } from './accepts';
import type { Schema } from './node';
import { pairs } from './models';

const verdict = (sent: unknown, read: unknown) => problemsOf(sent as Schema, read as Schema);

describe('the comparison of two schemas', () => {
  it('never says that a schema takes what zod refuses', () => {
    let taken = 0;
    fc.assert(
      fc.property(pairs(2), fc.infiniteStream(fc.nat()), ([one, other], seeds) => {
        const sent = shapeOf(one.schema, 'input');
        const read = shapeOf(other.schema, 'input');
        if (verdict(sent, read).length > 0) return;
        taken += 1;
        const values = fc.sample(one.values, { numRuns: 12, seed: seeds.next().value });
        for (const value of values) {
          const plain: unknown = JSON.parse(JSON.stringify(value));
          if (!one.schema.safeParse(plain).success) continue;
          const { success, error } = other.schema.safeParse(plain);
          if (!success) throw new Error(`${JSON.stringify({ sent, read, plain, error })}`);
        }
      }),
      { numRuns: 1500, verbose: 0 },
    );
    expect(taken).toBeGreaterThan(300);
  });

  it('takes every schema for itself', () => {
    fc.assert(
      fc.property(pairs(2), ([{ schema }]) => {
        expect(verdict(shapeOf(schema, 'input'), { allOf: [shapeOf(schema, 'input')] })).toEqual([]);
      }),
    );
  });
});
