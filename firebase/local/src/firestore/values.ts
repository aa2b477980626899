import { StatusError } from '../status';
import type { Fields, Value } from '../types';
import { vectorElements } from './order';
import { parseTimestamp } from './time';

const MAX_DEPTH = 20;
const MAX_DIMENSIONS = 2048;

type Raw = Record<string, unknown>;

/** Validates fields of a request and normalizes them. Throws INVALID_ARGUMENT. */
export function parseFields(raw: unknown, depth = 0): Fields {
  if (raw === undefined || raw === null) return {};
  if (typeof raw !== 'object' || Array.isArray(raw)) throw invalid('fields must be a map');
  if (depth > MAX_DEPTH) throw invalid(`a document may be nested at most ${MAX_DEPTH} levels deep`);
  const fields: Fields = {};
  for (const [name, value] of Object.entries(raw)) {
    if (!name) throw invalid('field names must not be empty');
    if (Buffer.byteLength(name) > 1500) throw invalid('a field name may be at most 1500 bytes long');
    if (/^__.*__$/s.test(name) && !(depth && name === '__type__')) throw invalid(`the field name ${name} is reserved`);
    Object.defineProperty(fields, name, {
      value: parseValue(value, depth),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return fields;
}

const parsers: Record<string, (raw: unknown, depth: number) => Value> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: (raw) => {
    if (typeof raw !== 'boolean') throw invalid('booleanValue must be true or false');
    return { booleanValue: raw };
  },
  integerValue: (raw) => ({ integerValue: parseInteger(raw) }),
  doubleValue: (raw) => ({ doubleValue: parseDouble(raw) }),
  timestampValue: (raw) => ({ timestampValue: parseTimestamp(raw) }),
  stringValue: (raw) => ({ stringValue: text(raw, 'stringValue') }),
  bytesValue: (raw) => ({ bytesValue: Buffer.from(text(raw, 'bytesValue'), 'base64').toString('base64') }),
  referenceValue: (raw) => ({ referenceValue: text(raw, 'referenceValue') }),
  geoPointValue: (raw) => ({ geoPointValue: parseGeoPoint(raw) }),
  arrayValue: (raw, depth) => ({ arrayValue: { values: parseArray(raw, depth) } }),
  mapValue: (raw, depth) =>
    checkVector({ mapValue: { fields: parseFields((raw as Raw | null)?.['fields'], depth + 1) } }),
};

export function parseValue(raw: unknown, depth = 0): Value {
  if (typeof raw !== 'object' || raw === null) throw invalid('a value must be an object');
  const kinds = Object.keys(raw).filter((key) => key.endsWith('Value'));
  const parse = kinds.length === 1 ? parsers[kinds[0] ?? ''] : undefined;
  if (!parse) throw invalid(`a value must have exactly one known type, not ${JSON.stringify(Object.keys(raw))}`);
  return parse((raw as Raw)[kinds[0] ?? ''], depth);
}

function parseArray(raw: unknown, depth: number): Value[] {
  const values = (raw as Raw | null)?.['values'] ?? [];
  if (!Array.isArray(values)) throw invalid('an arrayValue must have a list of values');
  if (depth >= MAX_DEPTH) throw invalid(`a document may be nested at most ${MAX_DEPTH} levels deep`);
  return values.map((value: unknown) => {
    const parsed = parseValue(value, depth + 1);
    if ('arrayValue' in parsed) throw invalid('an array may not directly contain another array');
    return parsed;
  });
}

function checkVector(value: Value): Value {
  if ((vectorElements(value)?.length ?? 0) > MAX_DIMENSIONS)
    throw invalid(`a vector may have at most ${MAX_DIMENSIONS} dimensions`);
  return value;
}

function parseInteger(raw: unknown): string {
  if ((typeof raw === 'number' && Number.isInteger(raw)) || (typeof raw === 'string' && /^-?\d{1,20}$/.test(raw))) {
    const value = BigInt(raw);
    if (BigInt.asIntN(64, value) === value) return value.toString();
  }
  throw invalid('an integerValue must be a whole number of 64 bits');
}

function parseDouble(raw: unknown): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
  if (typeof value !== 'number' || (Number.isNaN(value) && typeof raw === 'string' && raw !== 'NaN'))
    throw invalid('a doubleValue must be a number');
  return encodeDouble(value);
}

/** JSON cannot express four doubles, so they are strings. */
export function encodeDouble(value: number): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : (String(value) as 'NaN');
}

function parseGeoPoint(raw: unknown): { latitude: number; longitude: number } {
  const { latitude = 0, longitude = 0 } = (raw ?? {}) as { latitude?: number; longitude?: number };
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw invalid('latitude or longitude out of range');
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function text(raw: unknown, kind: string): string {
  if (typeof raw !== 'string') throw invalid(`${kind} must be a string`);
  return raw;
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid value: ${message}.`);
}
