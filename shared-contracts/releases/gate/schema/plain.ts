import {
  at,
  isNothing,
  isNumeric,
  isSame,
  resolve,
  typeOf,
  typesOf,
  type Json,
  type Node,
  type Schema,
  type Side,
} from './node';

/** One alternative of a schema: a single type, without references and unions. */
export interface Plain extends Omit<
  Node,
  '$ref' | 'anyOf' | 'oneOf' | 'allOf' | 'enum' | 'not' | 'pattern' | 'format'
> {
  readonly type?: string;
  readonly patterns: readonly { readonly pattern: string; readonly flags: string }[];
  readonly formats: readonly string[];
  readonly root: Schema;
}

/** A schema inside of an alternative. */
export const partOf = ({ root }: Plain, schema: Schema): Side => ({ schema, root });

/** Maximum of alternatives that are compared one by one. */
const most = 2000;
export class TooMany extends Error {}

const union = <T>(one: readonly T[] = [], other: readonly T[] = []): T[] => [...new Set([...one, ...other])];
const orNone = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

function least(pick: (...values: number[]) => number, ...values: (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined);
  return given.length > 0 ? pick(...given) : undefined;
}

function typeBoth(one: string | undefined, other: string | undefined): string | undefined | false {
  if (one === undefined || other === undefined || one === other) return one ?? other;
  return isNumeric(one) && isNumeric(other) && 'integer';
}

function inBoth(one: Schema | undefined, other: Schema | undefined): Schema | undefined {
  if (one === undefined || other === undefined || isSame(one, other)) return one ?? other;
  return one === false || other === false ? false : { allOf: [one, other] };
}

const typeOfValue = (value: Json) =>
  typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeOf(value);

/** The intersection of two alternatives; undefined if it is empty. */
function both(one: Plain, other: Plain): Plain | undefined {
  const [fixed, free] = Object.hasOwn(one, 'const') ? [one, other] : [other, one];
  const rules = orNone(union(one['x-rules'], other['x-rules']));
  if (Object.hasOwn(fixed, 'const')) {
    const value = fixed.const ?? null;
    if (Object.hasOwn(free, 'const') && !isSame(value, free.const)) return undefined;
    if (typeBoth(typeOfValue(value), free.type) === false) return undefined;
    return { ...fixed, ...(rules && { 'x-rules': rules }) };
  }
  const type = typeBoth(one.type, other.type);
  if (type === false) return undefined;
  const names = union(Object.keys(one.properties ?? {}), Object.keys(other.properties ?? {}));
  const properties = names.map((name) => [name, inBoth(one.properties?.[name], other.properties?.[name])] as const);
  const prefix = union(Object.keys(one.prefixItems ?? []), Object.keys(other.prefixItems ?? []));
  const merged = {
    ...one,
    ...other,
    type,
    properties: names.length > 0 ? Object.fromEntries(properties) : undefined,
    required: orNone(union(one.required, other.required)),
    additionalProperties: inBoth(one.additionalProperties, other.additionalProperties),
    propertyNames: inBoth(one.propertyNames, other.propertyNames),
    prefixItems: orNone(prefix.map((_, index) => inBoth(one.prefixItems?.[index], other.prefixItems?.[index]) ?? true)),
    items: inBoth(one.items, other.items),
    minItems: least(Math.max, one.minItems, other.minItems),
    maxItems: least(Math.min, one.maxItems, other.maxItems),
    minimum: least(Math.max, one.minimum, other.minimum),
    maximum: least(Math.min, one.maximum, other.maximum),
    exclusiveMinimum: least(Math.max, one.exclusiveMinimum, other.exclusiveMinimum),
    exclusiveMaximum: least(Math.min, one.exclusiveMaximum, other.exclusiveMaximum),
    minLength: least(Math.max, one.minLength, other.minLength),
    maxLength: least(Math.min, one.maxLength, other.maxLength),
    patterns: [...one.patterns, ...other.patterns],
    formats: union(one.formats, other.formats),
    'x-rules': rules,
    'x-kind': one['x-kind'] ?? other['x-kind'],
    'x-changes': one['x-changes'] ?? other['x-changes'],
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as unknown as Plain;
}

/** Turns a record with a known set of names into an object with these properties. */
function named(plain: Plain): Plain {
  const { propertyNames, additionalProperties, ...rest } = plain;
  if (plain.type !== 'object' || propertyNames === undefined || additionalProperties === undefined) return plain;
  const names = flatten(partOf(plain, propertyNames)).map((name) => name.const);
  if (names.length === 0 || !names.every((name) => typeof name === 'string')) return plain;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties: { ...properties, ...plain.properties }, additionalProperties: false };
}

/** The conditions of a schema itself, without those of its parts. */
export function baseOf(node: Node, root: Schema): Plain {
  const { $ref: _r, anyOf: _a, oneOf: _o, allOf: _l, enum: _e, not: _n, pattern, format, type: _type, ...rest } = node;
  const one = typesOf(node);
  return named({
    ...rest,
    ...(one?.length === 1 && { type: one[0] }),
    patterns: pattern === undefined ? [] : [{ pattern, flags: node['x-flags'] ?? '' }],
    formats: format === undefined ? [] : [format],
    root,
  });
}

/** Whether an alternative has no condition: it has only `root`, `patterns` and `formats`. */
const isFree = (plain: Plain): boolean =>
  Object.keys(plain).length === 3 && plain.patterns.length + plain.formats.length === 0;

/** All alternatives of a schema. Throws TooMany. */
export function flatten(side: Side, depth = 0): Plain[] {
  const node = resolve(side);
  if (!node || depth > 30) throw new TooMany();
  if (isNothing(node)) return [];
  const { root } = side;
  const choice = (parts: readonly Schema[]) => parts.flatMap((part) => flatten(at(side, part), depth + 1));
  const types = typesOf(node);
  const choices: Plain[][] = [
    ...(node.anyOf ? [choice(node.anyOf)] : []),
    ...(node.oneOf ? [choice(node.oneOf)] : []),
    ...(node.allOf ?? []).map((part) => choice([part])),
    ...(types && types.length > 1 ? [types.map((type) => baseOf({ type }, root))] : []),
    ...(node.enum ? [node.enum.map((value) => baseOf({ const: value }, root))] : []),
  ];
  let found = [baseOf(node, root)];
  for (const list of choices) {
    const [only, more] = found;
    if (only && !more && isFree(only)) {
      found = list;
      continue;
    }
    if (found.length * list.length > most) throw new TooMany();
    found = found.flatMap((one) => list.map((other) => both(one, other)).filter((plain) => plain !== undefined));
  }
  return found;
}

/** Whether certainly no value is in both. */
export function areApart(one: Plain, other: Plain, depth = 0): boolean {
  const merged = both(one, other);
  if (!merged) return true;
  if (depth > 3) return false;
  const shared = Object.keys(one.properties ?? {}).filter((name) => Object.hasOwn(other.properties ?? {}, name));
  return shared.some((name) => {
    if (!one.required?.includes(name) && !other.required?.includes(name)) return false;
    const [mine, theirs] = [one, other].map((plain) => flatten(partOf(plain, plain.properties?.[name] ?? true)));
    return (mine ?? []).every((left) => (theirs ?? []).every((right) => areApart(left, right, depth + 1)));
  });
}
