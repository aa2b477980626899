import type { Doc, Filter, StructuredQuery, Value } from '../types';

/** A second implementation of Firestore's query rules, without keys, indexes or plans, for comparison. */

const compareBytes = (a: string, b: string, encoding?: 'base64') =>
  Buffer.compare(Buffer.from(a, encoding), Buffer.from(b, encoding));

type Raw<Kind extends string> = Extract<Value, Record<Kind, unknown>> extends Record<Kind, infer Inner> ? Inner : never;

/** How two values of one kind compare. Values of different kinds sort in this order. */
const comparisons = {
  nullValue: () => 0,
  booleanValue: (a: boolean, b: boolean) => Number(a) - Number(b),
  number: compareNumbers,
  timestampValue: (a: string, b: string) => Date.parse(a) - Date.parse(b),
  stringValue: (a: string, b: string) => compareBytes(a, b),
  bytesValue: (a: string, b: string) => compareBytes(a, b, 'base64'),
  referenceValue: compareNames,
  geoPointValue: (a: Raw<'geoPointValue'>, b: Raw<'geoPointValue'>) =>
    (a.latitude ?? 0) - (b.latitude ?? 0) || (a.longitude ?? 0) - (b.longitude ?? 0),
  arrayValue: (a: Raw<'arrayValue'>, b: Raw<'arrayValue'>) => compareLists(a.values ?? [], b.values ?? []),
  mapValue: (a: Raw<'mapValue'>, b: Raw<'mapValue'>) => compareLists(namesAndValues(a), namesAndValues(b)),
};
type Kind = keyof typeof comparisons;

/** A value's kind, and what the comparison of that kind takes. */
const partsOf = (value: Value): [Kind, unknown] =>
  'integerValue' in value || 'doubleValue' in value
    ? ['number', value]
    : (Object.entries(value)[0] as [Exclude<Kind, 'number'>, unknown]);
const kinds = Object.keys(comparisons);
const kindOf = (value: Value): number => kinds.indexOf(partsOf(value)[0]);
const numberOf = (value: Value): number =>
  Number('integerValue' in value ? value.integerValue : 'doubleValue' in value ? value.doubleValue : NaN);
const isNaNValue = (value: Value): boolean => 'doubleValue' in value && value.doubleValue === 'NaN';
const isNull = (value: Value): boolean => 'nullValue' in value;

export function compareValues(a: Value, b: Value): number {
  const [[kind, left], [, right]] = [partsOf(a), partsOf(b)];
  return kindOf(a) - kindOf(b) || (comparisons[kind] as (one: unknown, other: unknown) => number)(left, right);
}

function compareNumbers(a: Value, b: Value): number {
  if (isNaNValue(a) || isNaNValue(b)) return Number(isNaNValue(b)) - Number(isNaNValue(a));
  if ('integerValue' in a && 'integerValue' in b) return Number(BigInt(a.integerValue) - BigInt(b.integerValue));
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== y) return x < y ? -1 : 1;
  const exact = (value: Value) => ('integerValue' in value ? BigInt(value.integerValue) : BigInt(numberOf(value)));
  return Number.isInteger(x) ? Number(exact(a) - exact(b)) : 0;
}

/** Names in the tests are plain, so segments compare as bytes. */
function compareNames(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = compareBytes(left[index] ?? '', right[index] ?? '');
    if (difference) return difference;
  }
  return left.length - right.length;
}

const namesAndValues = ({ fields = {} }: Raw<'mapValue'>): Value[] =>
  Object.entries(fields)
    .sort(([a], [b]) => compareBytes(a, b))
    .flatMap(([name, each]) => [{ stringValue: name }, each]);

function compareLists(a: Value[], b: Value[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = compareValues(a[index] as Value, b[index] as Value);
    if (difference) return difference;
  }
  return a.length - b.length;
}

const equal = (a: Value, b: Value): boolean => kindOf(a) === kindOf(b) && compareValues(a, b) === 0;

function valueOf(doc: Doc, path: string): Value | undefined {
  if (path === '__name__') return { referenceValue: doc.name };
  let fields: Record<string, Value> | undefined = doc.fields;
  let value: Value | undefined;
  for (const segment of path.split('.')) {
    value = fields?.[segment];
    fields = value && 'mapValue' in value ? value.mapValue.fields : undefined;
  }
  return value;
}

function satisfies(doc: Doc, filter: Filter): boolean {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    return op === 'AND' ? filters.every((each) => satisfies(doc, each)) : filters.some((each) => satisfies(doc, each));
  }
  if ('unaryFilter' in filter) {
    const value = valueOf(doc, filter.unaryFilter.field.fieldPath);
    if (!value) return false;
    if (filter.unaryFilter.op === 'IS_NULL') return isNull(value);
    if (filter.unaryFilter.op === 'IS_NAN') return isNaNValue(value);
    return !isNull(value) && (filter.unaryFilter.op === 'IS_NOT_NULL' || !isNaNValue(value));
  }
  const { field, op, value: operand } = filter.fieldFilter;
  const value = valueOf(doc, field.fieldPath);
  return value !== undefined && holds(op, value, operand);
}

function holds(op: string, value: Value, operand: Value): boolean {
  const operands = 'arrayValue' in operand ? (operand.arrayValue.values ?? []) : [];
  const elements = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
  const usable = operands.filter((each) => !isNull(each) && !isNaNValue(each));
  if (op === 'EQUAL') return equal(value, operand);
  if (op === 'NOT_EQUAL') return !isNull(value) && !equal(value, operand);
  if (op === 'IN') return usable.some((each) => equal(value, each));
  if (op === 'NOT_IN') return !isNull(value) && !operands.some((each) => isNull(each) || equal(value, each));
  if (op === 'ARRAY_CONTAINS') return elements.some((each) => equal(each, operand));
  if (op === 'ARRAY_CONTAINS_ANY') return elements.some((each) => usable.some((wanted) => equal(each, wanted)));
  if (kindOf(value) !== kindOf(operand) || isNaNValue(value) || isNaNValue(operand)) return false;
  const difference = compareValues(value, operand);
  if (op === 'LESS_THAN') return difference < 0;
  if (op === 'LESS_THAN_OR_EQUAL') return difference <= 0;
  return op === 'GREATER_THAN' ? difference > 0 : difference >= 0;
}

/** Names of the results in order. The query must state all its orders, including `__name__`. */
export function naiveQuery(docs: Doc[], query: StructuredQuery): string[] {
  const orders = query.orderBy ?? [];
  const compareTo = (doc: Doc, values: (Value | undefined)[]): number => {
    for (const [index, value] of values.entries()) {
      const order = orders[index];
      const own = order && valueOf(doc, order.field.fieldPath);
      if (!own || !value) continue;
      const difference = compareValues(own, value) * (order.direction === 'DESCENDING' ? -1 : 1);
      if (difference) return difference;
    }
    return 0;
  };
  const { startAt, endAt, where } = query;
  const found = docs.filter((doc) => {
    if (orders.some(({ field }) => !valueOf(doc, field.fieldPath))) return false;
    if (where && !satisfies(doc, where)) return false;
    const low = startAt ? compareTo(doc, startAt.values ?? []) : 1;
    const high = endAt ? compareTo(doc, endAt.values ?? []) : -1;
    return (startAt?.before ? low >= 0 : low > 0) && (endAt?.before ? high < 0 : high <= 0);
  });
  found.sort((a, b) =>
    compareTo(
      a,
      orders.map(({ field }) => valueOf(b, field.fieldPath)),
    ),
  );
  const offset = query.offset ?? 0;
  return found
    .slice(offset, typeof query.limit === 'number' ? offset + query.limit : undefined)
    .map(({ name }) => name);
}
