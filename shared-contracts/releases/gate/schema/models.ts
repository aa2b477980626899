import fc from 'fast-check';
import * as z from 'zod/mini';

/** A generated schema as zod has it, with values that a sender of its type may send. */
export interface Model {
  schema: z.ZodMiniType;
  values: fc.Arbitrary<unknown>;
}
/** The released schema, and the one to be released. */
export type Pair = readonly [Model, Model];

/** Mostly the same value twice, because the schemas of two releases differ little. */
const twice = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<readonly [T, T]> =>
  fc.oneof(
    { weight: 5, arbitrary: one.map((value) => [value, value] as const) },
    { weight: 1, arbitrary: fc.tuple(one, one) },
  );
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
/** Generates both versions of each part, then builds both wholes. */
const pairOf = <T extends object>(parts: { [Key in keyof T]: fc.Arbitrary<T[Key]> }, make: (parts: T) => Model) =>
  fc
    .record(Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, twice(part as never)])))
    .map(
      (both): Pair =>
        ([0, 1] as const).map((side) =>
          make(Object.fromEntries(Object.entries(both).map(([key, value]) => [key, value[side]])) as T),
        ) as unknown as Pair,
    );

const isEven = (value: unknown) => typeof value !== 'number' || value % 2 === 0;
const checked = <S extends z.ZodMiniType>(schema: S, checks: unknown[]): S =>
  checks.length > 0 ? schema.check(...(checks as Parameters<S['check']>)) : schema;
const holding = (schema: z.ZodMiniType, values: fc.Arbitrary<unknown>): Model => ({
  schema,
  values: values.filter((value) => schema.safeParse(value).success),
});

const patterns = [/^[a-c]{1,3}$/, /^[a-z]+$/, /^[^/]*$/, /^\d{2}-\d$/, /^(?:ab|b)$/];
const words = ['a', 'b', 'ab', 'abc', '12-3', ' a '];
const text = pairOf(
  {
    least: maybe(fc.nat(2)),
    most: maybe(fc.integer({ min: 4, max: 6 })),
    pattern: fc.option(fc.constantFrom(...patterns), { nil: undefined, freq: 2 }),
    trimmed: fc.boolean(),
  },
  ({ least, most, pattern, trimmed }) =>
    holding(
      checked(z.string(), [
        ...(trimmed ? [z.trim()] : []),
        ...(least === undefined ? [] : [z.minLength(least)]),
        ...(most === undefined ? [] : [z.maxLength(most)]),
        ...(pattern ? [z.regex(pattern)] : []),
      ]),
      fc.oneof(fc.constantFrom(...words), pattern ? fc.stringMatching(pattern) : fc.string({ maxLength: 8 })),
    ),
);

const number = pairOf(
  {
    whole: fc.boolean(),
    low: maybe(fc.integer({ min: -3, max: 0 })),
    high: maybe(fc.integer({ min: 4, max: 9 })),
    open: fc.boolean(),
    step: fc.option(fc.constantFrom(1, 2, 0.5), { nil: undefined, freq: 2 }),
    rule: fc.boolean(),
  },
  ({ whole, low, high, open, step, rule }) =>
    holding(
      checked(z.number(), [
        ...(whole ? [z.int()] : []),
        ...(low === undefined ? [] : [open ? z.gt(low) : z.minimum(low)]),
        ...(high === undefined ? [] : [open ? z.lt(high) : z.maximum(high)]),
        ...(step === undefined ? [] : [z.multipleOf(step)]),
        ...(rule ? [z.refine(isEven)] : []),
      ]),
      fc.oneof(
        { weight: 1, arbitrary: fc.constant(2) },
        { weight: 4, arbitrary: fc.integer({ min: -24, max: 24 }).map((value) => value / 2) },
        // zod cannot decide whether larger numbers, infinite after division by a step, are multiples.
        { weight: 1, arbitrary: fc.double({ noNaN: true, min: -1e300, max: 1e300 }) },
      ),
    ),
);

const literal = pairOf(
  { values: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 1, 2, true, null), { minLength: 1, maxLength: 3 }) },
  ({ values }) => ({ schema: z.literal(values), values: fc.constantFrom(...values) }),
);
const constant = twice(
  fc.constantFrom<Model>(
    { schema: z.boolean(), values: fc.boolean() },
    { schema: z.null(), values: fc.constant(null) },
    { schema: z.unknown(), values: fc.jsonValue() },
    { schema: z.enum(['a', 'b']), values: fc.constantFrom('a', 'b') },
    { schema: z.enum(['a', 'b', 'c']), values: fc.constantFrom('a', 'b', 'c') },
  ),
);

interface Field {
  model: Model;
  optional: boolean;
  there: boolean;
}
type Fields = Readonly<Record<string, Field>>;
/** A name that neither side lists. */
const stranger = fc.option(fc.record({ zz: fc.jsonValue() }), { nil: {}, freq: 3 });

function objectOf(fields: Fields, strict: boolean): Model {
  const present = Object.entries(fields).filter(([, { there }]) => there);
  const shape = Object.fromEntries(
    present.map(([name, { model, optional }]) => [name, optional ? z.optional(model.schema) : model.schema]),
  );
  const values = fc.record(Object.fromEntries(present.map(([name, { model }]) => [name, model.values])), {
    requiredKeys: present.filter(([, { optional }]) => !optional).map(([name]) => name),
  });
  if (strict) return { schema: z.strictObject(shape), values };
  return { schema: z.object(shape), values: fc.tuple(values, stranger).map(([one, more]) => ({ ...one, ...more })) };
}

const fieldsOf = (pair: fc.Arbitrary<Pair>, names = ['a', 'b', 'c']): fc.Arbitrary<readonly [Fields, Fields]> =>
  fc
    .dictionary(
      fc.constantFrom(...names),
      fc.record({
        pair,
        optional: twice(fc.boolean()),
        there: twice(fc.constantFrom(true, true, true, false)),
      }),
      { maxKeys: 3 },
    )
    .map((found) => {
      const side = (index: 0 | 1) =>
        Object.fromEntries(
          Object.entries(found).map(([name, { pair, optional, there }]) => [
            name,
            { model: pair[index], optional: optional[index], there: there[index] },
          ]),
        );
      return [side(0), side(1)];
    });

const object = (pair: fc.Arbitrary<Pair>, names?: string[]): fc.Arbitrary<Pair> =>
  fc
    .tuple(fieldsOf(pair, names), twice(fc.constantFrom(false, false, true)))
    .map(([[one, other], strict]) => [objectOf(one, strict[0]), objectOf(other, strict[1])]);

/** Combines one or more pairs on both sides in the same way. */
const combined = (pairs: fc.Arbitrary<readonly Pair[]>, make: (models: readonly Model[]) => Model) =>
  pairs.map((found): Pair => [make(found.map(([one]) => one)), make(found.map(([, other]) => other))]);

const array = (pair: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc
    .record({ pair, least: twice(fc.nat(2)), most: twice(maybe(fc.integer({ min: 2, max: 4 }))) })
    .map(({ pair, least, most }) => {
      const side = (index: 0 | 1): Model => ({
        schema: checked(z.array(pair[index].schema), [
          z.minLength(least[index]),
          ...(most[index] === undefined ? [] : [z.maxLength(most[index])]),
        ]),
        values: fc.array(pair[index].values, { minLength: least[index], maxLength: most[index] ?? 5 }),
      });
      return [side(0), side(1)];
    });

const tuple = (pair: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc.tuple(pair, pair, twice(fc.boolean())).map(([[a, b], [c, d], rest]) => {
    const side = (one: Model, other: Model, open: boolean): Model =>
      open
        ? {
            schema: z.tuple([one.schema], other.schema),
            values: fc
              .tuple(one.values, fc.array(other.values, { maxLength: 2 }))
              .map(([first, more]) => [first, ...more]),
          }
        : { schema: z.tuple([one.schema, other.schema]), values: fc.tuple(one.values, other.values) };
    return [side(a, c, rest[0]), side(b, d, rest[1])];
  });

const record = (pair: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc.tuple(pair, twice(fc.boolean())).map(([[one, other], named]) => {
    const side = ({ schema, values }: Model, known: boolean): Model => ({
      schema: known ? z.partialRecord(z.enum(['a', 'b']), schema) : z.record(z.string(), schema),
      values: fc.dictionary(known ? fc.constantFrom('a', 'b') : fc.constantFrom('a', 'b', 'c', 'zz'), values, {
        maxKeys: 2,
      }),
    });
    return [side(one, named[0]), side(other, named[1])];
  });

const unionOf = (models: readonly Model[]): Model => ({
  schema: z.union(models.map(({ schema }) => schema) as [z.ZodMiniType]),
  values: fc.oneof(...models.map(({ values }) => values)),
});
const union = (pair: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc.tuple(fc.array(pair, { minLength: 1, maxLength: 3 }), twice(fc.nat(2))).map(([pairs, dropped]) => {
    const side = (index: 0 | 1) => {
      const models = pairs.map((one) => one[index]);
      return unionOf(models.length > 1 ? models.filter((_, place) => place !== dropped[index]) : models);
    };
    return [side(0), side(1)];
  });

/** Objects distinguished by the value of `k`. */
const tagged = (pair: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc
    .tuple(fieldsOf(pair), fieldsOf(pair), twice(fc.constantFrom(['x', 'y'], ['x', 'y'], ['x'])))
    .map(([x, y, tags]) => {
      const side = (index: 0 | 1): Model => {
        const options = tags[index].map((tag) => {
          const k = { model: { schema: z.literal(tag), values: fc.constant(tag) }, optional: false, there: true };
          return objectOf({ ...(tag === 'x' ? x : y)[index], k }, false);
        });
        return { ...unionOf(options), schema: z.discriminatedUnion('k', options.map(({ schema }) => schema) as never) };
      };
      return [side(0), side(1)];
    });

/** A tree, as a recursive schema. */
function treeOf({ schema, values }: Model): Model {
  const tree: z.ZodMiniType = z.object({
    v: schema,
    get k() {
      return z.array(tree);
    },
  });
  const leaves = fc.record({ v: values, k: fc.constant([]) });
  return { schema: tree, values: fc.record({ v: values, k: fc.array(leaves, { maxLength: 2 }) }) };
}

function bothOf([one, other]: readonly Model[]): Model {
  if (!one || !other) throw new RangeError('two are needed');
  const values = fc.tuple(one.values, other.values).map(([a, b]) => ({ ...(a as object), ...(b as object) }));
  return { schema: z.intersection(one.schema, other.schema), values };
}

/** Schemas of two releases, at most `depth` levels deep. */
export function pairs(depth: number): fc.Arbitrary<Pair> {
  const leaf = fc.oneof(text, number, literal, constant);
  if (depth === 0) return leaf;
  const inner = pairs(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 5, arbitrary: object(inner) },
    { weight: 2, arbitrary: array(inner) },
    tuple(inner),
    record(inner),
    { weight: 2, arbitrary: union(inner) },
    tagged(leaf),
    combined(fc.tuple(inner), ([model]) =>
      unionOf([...(model ? [model] : []), { schema: z.null(), values: fc.constant(null) }]),
    ),
    combined(fc.tuple(object(inner, ['a', 'b']), object(inner, ['c', 'd'])), bothOf),
    combined(fc.tuple(leaf), ([model]) => treeOf(model ?? { schema: z.null(), values: fc.constant(null) })),
  );
}
