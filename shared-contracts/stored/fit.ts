import * as z from 'zod/mini';
import { instant } from '../core/entities/common';

/** Makes a Timestamp of the SDK in use from milliseconds. */
export type ToTimestamp = (ms: number) => unknown;

/** How a value differs from what its schema says. */
export interface Difference {
  /** Names and indexes from the document down, e.g. `lease.startedAt`. */
  field: string;
  what: 'missing' | 'unknown' | 'other';
  text: string;
  /** Can it be rewritten without loss? */
  fixable: boolean;
}

interface Fitting {
  timestamp: ToTimestamp;
  /** To be written: instants are still numbers, and the SDK's own values (increments, deletions) stand for anything. */
  writing: boolean;
  differences: Difference[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
const millisOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'toMillis' in value ? (value.toMillis as () => number)() : undefined;
const isOfSdk = (value: unknown) => typeof value === 'object' && value !== null && 'isEqual' in value;

function kindOf(value: unknown): string {
  if (millisOf(value) !== undefined) return 'a Timestamp';
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** A moment written in another way: milliseconds, or a text with date and time. */
function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const read = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(read) ? undefined : read;
}

/** The value as its schema wants it stored, as far as it can be made so; notes every difference on the way. */
export function fit(type: z.core.$ZodType, value: unknown, field: string, fitting: Fitting): unknown {
  const schema = type as z.core.$ZodTypes;
  const { def } = schema._zod;
  const inner = (name: string | number) => (field === '' ? String(name) : `${field}.${name}`);
  const note = (text: string, what: Difference['what'] = 'other', fixable = false, at = field) =>
    void fitting.differences.push({ field: at, what, text, fixable });

  if (fitting.writing && isOfSdk(value) && millisOf(value) === undefined) return value;
  if (type === instant) {
    if (millisOf(value) !== undefined) return value;
    const ms = momentOf(value);
    if (ms === undefined)
      note(
        value === undefined ? 'is missing' : `is ${kindOf(value)}, not an instant`,
        value === undefined ? 'missing' : 'other',
      );
    else if (!fitting.writing || typeof value !== 'number') note(`is ${kindOf(value)}, not a Timestamp`, 'other', true);
    return ms === undefined ? value : fitting.timestamp(ms);
  }
  switch (def.type) {
    case 'optional':
    case 'default':
      return value === undefined ? value : fit(def.innerType, value, field, fitting);
    case 'nullable':
      return value === null ? value : fit(def.innerType, value, field, fitting);
    case 'array':
      if (!Array.isArray(value)) break;
      return value.map((item, index) => fit(def.element, item, inner(index), fitting));
    case 'record':
      if (!isObject(value)) break;
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, fit(def.valueType, item, inner(key), fitting)]),
      );
    case 'object': {
      if (!isObject(value)) break;
      const result: Record<string, unknown> = {};
      for (const key of new Set([...Object.keys(def.shape), ...Object.keys(value)])) {
        const shape = def.shape[key];
        if (!shape) {
          if (value[key] !== undefined) note('is not in the schema', 'unknown', false, inner(key));
        } else if (field === '' && key === 'id' && value[key] === undefined) continue;
        const item = shape ? fit(shape, value[key], inner(key), fitting) : value[key];
        if (item !== undefined) result[key] = item;
      }
      return result;
    }
    case 'union': {
      const tried = def.options.map((option) => {
        const differences: Difference[] = [];
        return { differences, result: fit(option, value, field, { ...fitting, differences }) };
      });
      const [best] = tried.sort((one, other) => one.differences.length - other.differences.length);
      fitting.differences.push(...(best?.differences ?? []));
      return best?.result;
    }
    default: {
      const ms = def.type === 'number' ? millisOf(value) : undefined;
      const { data, success } = z.core.safeParse(type, ms ?? value);
      if (success && data === value) return value;
      if (success) note(`is ${kindOf(value)}`, 'other', true);
      else if (value === undefined) note('is missing', 'missing');
      else note(`is ${kindOf(value)}, which the schema refuses`);
      return success ? data : value;
    }
  }
  note(value === undefined ? 'is missing' : `is ${kindOf(value)}`, value === undefined ? 'missing' : 'other');
  return value;
}
