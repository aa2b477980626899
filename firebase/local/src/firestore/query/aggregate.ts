import { StatusError } from '../../status';
import type { Value } from '../../types';
import { parseFieldPath } from '../fieldPath';
import { type Entry, fieldOf } from '../store/entry';
import { encodeDouble } from '../values';

const MOST = 5;

export interface Aggregation {
  alias: string;
  kind: 'count' | 'sum' | 'avg';
  upTo: number;
  path: string[];
  field: string;
}

interface RawAggregation {
  alias?: string;
  count?: { upTo?: string | number | { value?: string } };
  sum?: { field?: { fieldPath?: string } };
  avg?: { field?: { fieldPath?: string } };
}

/** One to five aggregations with distinct aliases; INVALID_ARGUMENT otherwise. */
export function parseAggregations(raw: unknown): Aggregation[] {
  const list = (Array.isArray(raw) ? raw : []) as RawAggregation[];
  if (!list.length) throw new StatusError('INVALID_ARGUMENT', 'Aggregations can not be empty.');
  if (list.length > MOST)
    throw new StatusError(
      'INVALID_ARGUMENT',
      `The maximum number of aggregations allowed in an aggregation query is ${MOST}. Received: ${list.length}`,
    );
  const parsed = list.map((each, index) => parseOne(each, index));
  if (new Set(parsed.map(({ alias }) => alias)).size < parsed.length) throw invalid('aliases must be distinct');
  return parsed;
}

function parseOne({ alias, count, sum, avg }: RawAggregation, index: number): Aggregation {
  const name = alias || `field_${index + 1}`;
  if (count) {
    const upTo = typeof count.upTo === 'object' ? count.upTo.value : count.upTo;
    if (upTo !== undefined && !(Number(upTo) > 0)) throw invalid('up_to must be positive');
    return { alias: name, kind: 'count', upTo: Number(upTo ?? Infinity), path: [], field: '' };
  }
  const field = (sum ?? avg)?.field?.fieldPath ?? '';
  return { alias: name, kind: sum ? 'sum' : 'avg', upTo: Infinity, path: parseFieldPath(field), field };
}

export function aggregate(entries: Entry[], { kind, upTo, path }: Aggregation): Value {
  if (kind === 'count') return { integerValue: String(Math.min(entries.length, upTo)) };
  const numbers = entries.map((entry) => fieldOf(entry, path)).filter((value) => value && isNumber(value)) as Value[];
  if (kind === 'sum') return sum(numbers);
  if (!numbers.length) return { nullValue: null };
  return { doubleValue: encodeDouble(numbers.reduce((total, value) => total + toNumber(value), 0) / numbers.length) };
}

/** Adds whole numbers as a whole number while the sum fits in 64 bits. */
function sum(numbers: Value[]): Value {
  if (numbers.every((value) => 'integerValue' in value)) {
    const total = numbers.reduce((all, value) => all + BigInt((value as { integerValue: string }).integerValue), 0n);
    if (BigInt.asIntN(64, total) === total) return { integerValue: total.toString() };
  }
  return { doubleValue: encodeDouble(numbers.reduce((total, value) => total + toNumber(value), 0)) };
}

const isNumber = (value: Value): boolean => 'integerValue' in value || 'doubleValue' in value;

const toNumber = (value: Value): number =>
  'integerValue' in value ? Number(value.integerValue) : 'doubleValue' in value ? Number(value.doubleValue) : NaN;

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid aggregation query: ${message}.`);
}
