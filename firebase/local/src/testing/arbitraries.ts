import fc from 'fast-check';
import type { Filter, StructuredQuery, Value } from '../types';

/** Few distinct values of every type, including unusual ones, so that filters match often. */
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>({ nullValue: null }, { booleanValue: true }, { booleanValue: false }),
  fc
    .constantFrom('0', '1', '2', '-3', '9007199254740993', '9223372036854775807', '-9223372036854775808')
    .map((integerValue) => ({ integerValue })),
  fc.constantFrom<Value>(
    ...(
      [0.5, 1, 2, -3, 9007199254740992, 9223372036854775807, 5e-324, 'NaN', '-0', 'Infinity', '-Infinity'] as const
    ).map((doubleValue) => ({ doubleValue })),
  ),
  fc
    .constantFrom('', 'a', 'ab', 'b', 'é', '\uffff', '\u{1f600}', '\ue000', 'a\u0000', 'a\u0000b')
    .map((stringValue) => ({ stringValue })),
  fc
    .constantFrom('2024-01-01T00:00:00Z', '2024-01-01T00:00:00.001Z', '1969-12-31T23:59:59.999Z')
    .map((timestampValue) => ({ timestampValue })),
  fc.constantFrom('', 'AA==', 'AAE=', '/w==').map((bytesValue) => ({ bytesValue })),
  fc
    .constantFrom('a/b', 'a/c', 'a/b/c/d')
    .map((path) => ({ referenceValue: `projects/p/databases/d/documents/${path}` })),
  fc.constantFrom<Value>(
    { geoPointValue: { latitude: 1, longitude: 2 } },
    { geoPointValue: { latitude: 1, longitude: -2 } },
  ),
);

export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }).map((values) => ({ arrayValue: { values } })) },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.constantFrom('k', 'l', 'k2'), scalar, { maxKeys: 2 })
      .map((fields) => ({ mapValue: { fields } })),
  },
);

const FIELDS = ['a', 'b', 'c', 'm.k'];

export const anyFields = fc.record(
  {
    a: anyValue,
    b: anyValue,
    c: scalar,
    m: fc.record({ k: scalar }).map((fields): Value => ({ mapValue: { fields } })),
  },
  { requiredKeys: [] },
);

const fieldFilter = (ops: string[], value: fc.Arbitrary<Value>): fc.Arbitrary<Filter> =>
  fc
    .record({ fieldPath: fc.constantFrom(...FIELDS), op: fc.constantFrom(...ops), value })
    .map(({ fieldPath, op, value: operand }) => ({
      fieldFilter: { field: { fieldPath }, op, value: operand },
    }));

const list = fc.array(scalar, { minLength: 1, maxLength: 3 }).map((values): Value => ({ arrayValue: { values } }));

const simple: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 4, arbitrary: fieldFilter(['EQUAL', 'NOT_EQUAL'], anyValue) },
  {
    weight: 3,
    arbitrary: fieldFilter(['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'], anyValue),
  },
  fieldFilter(['ARRAY_CONTAINS'], scalar),
  fieldFilter(['IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN'], list),
  fc
    .constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN')
    .map((op) => ({ unaryFilter: { op, field: { fieldPath: 'a' } } })),
);

const composite = (op: 'AND' | 'OR', inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.array(inner, { minLength: 1, maxLength: 3 }).map((filters) => ({ compositeFilter: { op, filters } }));

const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  simple,
  composite('AND', simple),
  composite('OR', simple),
  composite('AND', fc.oneof(simple, composite('OR', simple))),
);

const bound = fc.option(
  fc.record({ values: fc.array(anyValue, { minLength: 1, maxLength: 3 }), before: fc.boolean() }),
  { nil: undefined },
);
const direction = fc.constantFrom('ASCENDING' as const, 'DESCENDING' as const);

/** A query over the collection `docs` as a client might send it, possibly one that the service refuses. */
export const anyQuery: fc.Arbitrary<StructuredQuery> = fc.record({
  from: fc.constant([{ collectionId: 'docs' }]),
  where: fc.option(anyFilter, { nil: undefined }),
  orderBy: fc
    .uniqueArray(fc.constantFrom(...FIELDS, '__name__'), { maxLength: 3 })
    .chain((paths) =>
      fc.tuple(...paths.map((fieldPath) => direction.map((each) => ({ field: { fieldPath }, direction: each })))),
    ),
  startAt: bound,
  endAt: bound,
  offset: fc.option(fc.nat(3), { nil: undefined }),
  limit: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
});
