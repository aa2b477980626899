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

/** A place in a document, and how values are fitted there. */
interface Place {
  field: string;
  timestamp: ToTimestamp;
  /** To be written: instants are still numbers, and the SDK's own values (increments, deletions) stand for anything. */
  writing: boolean;
  differences: Difference[];
}

/** A map as a document stores it, not an object of a class. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
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

const inside = (place: Place, name: string | number): Place => ({
  ...place,
  field: place.field === '' ? String(name) : `${place.field}.${name}`,
});

function note(
  { field, differences }: Place,
  text: string,
  { what = 'other', fixable = false }: Partial<Difference> = {},
) {
  differences.push({ field, what, text, fixable });
}

/** Returns a value that cannot be rewritten, and notes that it is missing or of a wrong kind. */
function unfit(value: unknown, place: Place, why = ''): unknown {
  if (value === undefined) note(place, 'is missing', { what: 'missing' });
  else note(place, `is ${kindOf(value)}${why}`);
  return value;
}

function fitInstant(value: unknown, place: Place): unknown {
  if (millisOf(value) !== undefined) return value;
  const ms = momentOf(value);
  if (ms === undefined) return unfit(value, place, ', not an instant');
  if (!place.writing || typeof value !== 'number')
    note(place, `is ${kindOf(value)}, not a Timestamp`, { fixable: true });
  return place.timestamp(ms);
}

function fitFields(shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>, place: Place) {
  const result: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(shape), ...Object.keys(value)])) {
    // The id of a document is in its path.
    if (place.field === '' && key === 'id' && value.id === undefined) continue;
    const [type, field] = [shape[key], inside(place, key)];
    if (!type && value[key] !== undefined) note(field, 'is not in the schema', { what: 'unknown' });
    const item = type ? fit(type, value[key], field) : value[key];
    if (item !== undefined) result[key] = item;
  }
  return result;
}

/** Fits a value to the alternative from which it differs least. */
function fitUnion(options: readonly z.core.$ZodType[], value: unknown, place: Place): unknown {
  const tried = options.map((option) => {
    const differences: Difference[] = [];
    return { differences, result: fit(option, value, { ...place, differences }) };
  });
  const [best] = tried.sort((one, other) => one.differences.length - other.differences.length);
  place.differences.push(...(best?.differences ?? []));
  return best?.result;
}

function fitSingle(type: z.core.$ZodType, value: unknown, place: Place): unknown {
  const ms = type._zod.def.type === 'number' ? millisOf(value) : undefined;
  const { data, success } = z.core.safeParse(type, ms ?? value);
  if (!success) return unfit(value, place, ', which the schema refuses');
  if (data !== value) note(place, `is ${kindOf(value)}`, { fixable: true });
  return data;
}

/** Returns the value as its schema stores it, as far as that is possible, and notes every difference at its place. */
export function fit(type: z.core.$ZodType, value: unknown, place: Place): unknown {
  if (place.writing && isOfSdk(value) && millisOf(value) === undefined) return value;
  if (type === instant) return fitInstant(value, place);
  const { def } = (type as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return value === undefined ? value : fit(def.innerType, value, place);
    case 'nullable':
      return value === null ? value : fit(def.innerType, value, place);
    case 'array':
      if (!Array.isArray(value)) return unfit(value, place);
      return value.map((item, index) => fit(def.element, item, inside(place, index)));
    case 'record':
      if (!isObject(value)) return unfit(value, place);
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, fit(def.valueType, item, inside(place, key))]),
      );
    case 'object':
      return isObject(value) ? fitFields(def.shape, value, place) : unfit(value, place);
    case 'union':
      return fitUnion(def.options, value, place);
    default:
      return fitSingle(type, value, place);
  }
}
