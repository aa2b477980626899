import type { Value } from '../../types';
import { valueKey } from '../order';
import { requestTime } from '../time';
import { encodeDouble } from '../values';
import type { Transform } from './types';

const MAX_INT = 2n ** 63n - 1n;

/** Returns the field's new value, and the result for the response. */
export function applyTransform(
  transform: Transform,
  current: Value | undefined,
  time: string,
): { value: Value; result: Value } {
  const value = transformed(transform, current, time);
  const silent = transform.kind === 'append' || transform.kind === 'remove';
  return { value, result: silent ? { nullValue: null } : value };
}

function transformed(transform: Transform, current: Value | undefined, time: string): Value {
  if (transform.kind === 'time') return { timestampValue: requestTime(time) };
  if ('elements' in transform) return elements(transform, current);
  const { operand } = transform;
  const isNumber = current && ('integerValue' in current || 'doubleValue' in current);
  if (!isNumber) return operand;
  if (transform.kind === 'increment') return increment(current, operand);
  return extreme(current, operand, transform.kind === 'maximum');
}

function elements(
  { kind, elements: given }: Transform & { kind: 'append' | 'remove' },
  current: Value | undefined,
): Value {
  const values = current && 'arrayValue' in current ? (current.arrayValue.values ?? []) : [];
  if (kind === 'remove') {
    const removed = new Set(given.map(valueKey));
    return { arrayValue: { values: values.filter((value) => !removed.has(valueKey(value))) } };
  }
  const result = [...values];
  const present = new Set(values.map(valueKey));
  for (const value of given) {
    if (!present.has(valueKey(value))) result.push(value);
    present.add(valueKey(value));
  }
  return { arrayValue: { values: result } };
}

function increment(current: Value, operand: Value): Value {
  if ('integerValue' in current && 'integerValue' in operand) {
    const sum = BigInt(current.integerValue) + BigInt(operand.integerValue);
    const held = sum > MAX_INT ? MAX_INT : sum < -MAX_INT - 1n ? -MAX_INT - 1n : sum;
    return { integerValue: held.toString() };
  }
  return { doubleValue: encodeDouble(toNumber(current) + toNumber(operand)) };
}

/** The smaller or larger value. NaN wins both ways, as with Math.max; of equal numbers the stored one stays. */
function extreme(current: Value, operand: Value, maximum: boolean): Value {
  if (Number.isNaN(toNumber(current))) return current;
  if (Number.isNaN(toNumber(operand))) return operand;
  const [a, b] = [valueKey(current), valueKey(operand)];
  return (maximum ? b > a : b < a) ? operand : current;
}

const toNumber = (value: Value): number =>
  'integerValue' in value ? Number(value.integerValue) : 'doubleValue' in value ? Number(value.doubleValue) : NaN;
