import fc from 'fast-check';
import type { Filter } from '../../types';
import { alice, askQuery, doc, firestoreRules, reader, root, time, toValue } from '../testing/harness';

/** Few values and fields, so that rules, filters and documents often match. */
const scalars = [1, 2, 3, 'a', 'b', true, null] as const;
type Scalar = (typeof scalars)[number];
const scalar = fc.constantFrom(...scalars);
const field = fc.constantFrom('f', 'g', 'm.n');
const literal = (value: unknown): string => JSON.stringify(value);

const atom: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(field, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), scalar)
    .map(([name, operator, value]) => `resource.data.${name} ${operator} ${literal(value)}`),
  fc
    .tuple(scalar, fc.constantFrom('==', '<', '>='), field)
    .map(([value, operator, name]) => `${literal(value)} ${operator} resource.data.${name}`),
  fc
    .tuple(field, fc.array(scalar, { maxLength: 3 }))
    .map(([name, values]) => `resource.data.${name} in ${literal(values)}`),
  fc.tuple(scalar, field).map(([value, name]) => `${literal(value)} in resource.data.${name}`),
  fc
    .tuple(field, fc.array(scalar, { maxLength: 2 }))
    .map(([name, values]) => `resource.data.${name}.hasAny(${literal(values)})`),
  fc
    .tuple(field, fc.array(scalar, { maxLength: 2 }))
    .map(([name, values]) => `resource.data.${name}.hasAll(${literal(values)})`),
  fc
    .tuple(field, fc.constantFrom('string', 'number', 'list', 'null', 'bool'))
    .map(([name, type]) => `resource.data.${name} is ${type}`),
  fc.constantFrom('f', 'g', 'm').map((name) => `'${name}' in resource.data`),
  fc
    .tuple(fc.constantFrom('f', 'g'), scalar, scalar)
    .map(([name, other, value]) => `resource.data.get('${name}', ${literal(other)}) == ${literal(value)}`),
  fc
    .tuple(scalar, scalar)
    .map(([other, value]) => `resource.data.get(['m', 'n'], ${literal(other)}) == ${literal(value)}`),
  fc.constantFrom('f', 'm').map((name) => `resource.data.keys().hasAll(['${name}'])`),
  fc.constantFrom(
    'resource.data.f + 1 > 2',
    'resource.data.f - 1 < 1',
    '-resource.data.f < 0',
    '[resource.data.f] is list',
    '[resource.data.m] == [1]',
    "{'a': resource.data.f} is map",
    'resource.data.f.size() == 1',
    'resource.data.m.size() == 1',
    'resource.data.keys().size() == 1',
    "resource.data.f[0] == 'a'",
    "resource.data.f[0:1] == ['a']",
    'resource.data[resource.data.f] == 1',
    'same(resource.data.f) == resource.data.g',
    'same(resource.data.f) > 1',
    'exists(/databases/(default)/documents/x/$(resource.data.f))',
    "id == 'd1'",
    'resource.data.size() == 1',
    'resource.data.f == resource.data.g',
    "resource.data.m == {'n': 1}",
  ),
);

const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    tie('condition').map((a) => `!(${a})`),
    tie('condition').map((a) => `same(${a}) == true`),
    tie('condition').map((a) => `(${a}) is bool`),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
}));

type Data = Record<string, unknown>;
const content = fc.oneof(
  { weight: 3, arbitrary: scalar as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);
const document: fc.Arbitrary<Data> = fc.record(
  { f: content, g: content, m: fc.record({ n: content }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);

const read = (data: Data, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at && typeof at === 'object' && !Array.isArray(at) ? (at as Data)[key] : undefined),
      data,
    );
const sameType = (a: unknown, b: unknown): boolean =>
  typeof a === typeof b && a !== null && b !== null && typeof a !== 'object';

/** Firestore's filter semantics for these few values. */
const selects: Record<string, (own: unknown, value: Scalar) => boolean> = {
  EQUAL: (own, value) => own === value,
  NOT_EQUAL: (own, value) => own !== undefined && own !== null && own !== value,
  LESS_THAN: (own, value) => sameType(own, value) && (own as number) < (value as number),
  LESS_THAN_OR_EQUAL: (own, value) => sameType(own, value) && (own as number) <= (value as number),
  GREATER_THAN: (own, value) => sameType(own, value) && (own as number) > (value as number),
  GREATER_THAN_OR_EQUAL: (own, value) => sameType(own, value) && (own as number) >= (value as number),
  ARRAY_CONTAINS: (own, value) => Array.isArray(own) && own.includes(value),
};

interface Selection {
  filter: Filter;
  selects: (data: Data) => boolean;
}

const leaf: fc.Arbitrary<Selection> = fc
  .tuple(field, fc.constantFrom(...Object.keys(selects)), scalar)
  .map(([name, op, value]) => ({
    filter: { fieldFilter: { field: { fieldPath: name }, op, value: toValue(value) } },
    selects: (data) => selects[op]?.(read(data, name), value) ?? false,
  }));
const { selection } = fc.letrec<{ selection: Selection }>((tie) => ({
  selection: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc
      .tuple(fc.constantFrom('AND' as const, 'OR' as const), fc.array(tie('selection'), { minLength: 1, maxLength: 3 }))
      .map(([op, parts]) => ({
        filter: { compositeFilter: { op, filters: parts.map(({ filter }) => filter) } },
        selects: (data: Data) =>
          op === 'AND' ? parts.every((part) => part.selects(data)) : parts.some((part) => part.selects(data)),
      })),
  ),
}));

describe('a query that is allowed', () => {
  it('returns no document that the rule would refuse, whatever rule, filters and documents', () => {
    let allowed = 0;
    let selected = 0;
    const property = fc.property(
      condition,
      selection,
      fc.array(document, { minLength: 20, maxLength: 20 }),
      (rule, chosen, documents) => {
        const rules = firestoreRules(
          `function same(x) { let y = x; return y; } match /c/{id} { allow list: if ${rule}; }`,
        );
        if (!askQuery(rules, { from: [{ collectionId: 'c' }], where: chosen.filter }).allowed) return;
        allowed += 1;
        for (const data of documents.filter(chosen.selects)) {
          selected += 1;
          const request = {
            path: `${root}/c/d2`,
            auth: alice,
            time,
            resource: doc('c/d2', data),
            requestResource: null,
          };
          expect({ data, ...rules.check({ method: 'list', ...request }, reader()) }).toMatchObject({
            data,
            allowed: true,
          });
        }
      },
    );
    fc.assert(property, { numRuns: 4000 });
    expect(allowed).toBeGreaterThan(200);
    expect(selected).toBeGreaterThan(200);
  });
});
