import type { Value } from '../types';
import { numericId } from './names';

/**
 * Encodes values as strings whose comparison by UTF-16 code units is Firestore's order, and whose equality is Firestore's
 * equality. No encoding is a prefix of another, so keys of several fields can be concatenated.
 */
export function valueKey(value: Value): string {
  if ('nullValue' in value) return '\x01';
  if ('booleanValue' in value) return value.booleanValue ? '\x02\x02' : '\x02\x01';
  if ('integerValue' in value) return `\x03${integerKey(value.integerValue)}`;
  if ('doubleValue' in value) return `\x03${doubleKey(Number(value.doubleValue))}\u8000`;
  if ('timestampValue' in value) return `\x04${timestampKey(value.timestampValue)}`;
  if ('stringValue' in value) return `\x05${stringKey(value.stringValue)}`;
  if ('bytesValue' in value) return `\x06${escaped(Buffer.from(value.bytesValue, 'base64').toString('latin1'))}`;
  if ('referenceValue' in value) return `\x07${pathKey(value.referenceValue)}`;
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return `\x08${doubleKey(latitude)}${doubleKey(longitude)}`;
  }
  if ('arrayValue' in value) return `\x09${elementsKey(value.arrayValue.values ?? [])}`;
  const fields = value.mapValue.fields ?? {};
  const vector = vectorElements(value);
  if (vector) return `\x0a${String.fromCharCode(vector.length >> 16, vector.length & 0xffff)}${elementsKey(vector)}`;
  const entries = Object.keys(fields).map((name) => [stringKey(name), fields[name]] as const);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `\x0b${entries.map(([name, field]) => `\x01${name}${field ? valueKey(field) : ''}`).join('')}\x00`;
}

/** The type as the first character of a key; inequality filters compare only values of the same type. */
export const typeOfKey = (key: string): string => key.charAt(0);

export const NULL_KEY = '\x01';
export const isNaNKey = (key: string): boolean => key.startsWith('\x03\x00');

/** A string greater than all keys that start with `prefix`. No key has U+FFFF directly after a whole value. */
export const after = (prefix: string): string => `${prefix}\uffff`;

/** Inverts a key, so that inverted keys sort in descending order. */
export function inverted(key: string): string {
  const units = Buffer.from(key, 'utf16le');
  for (let index = 0; index < units.length; index++) units[index] = ~(units[index] ?? 0) & 0xff;
  return units.toString('utf16le');
}

/** Resource names compare by segment, numeric ids first. */
function pathKey(name: string): string {
  let key = '';
  for (const segment of name.split('/')) {
    const number = numericId(segment);
    key += number === null ? `\x02${stringKey(segment)}` : `\x01${bitsKey(BigInt.asUintN(64, number ^ (1n << 63n)))}`;
  }
  return `${key}\x00`;
}

export function vectorElements(value: Value): Value[] | null {
  const fields = 'mapValue' in value ? value.mapValue.fields : undefined;
  const type = fields?.['__type__'];
  const elements = fields?.['value'];
  const isVector = type && 'stringValue' in type && type.stringValue === '__vector__';
  return isVector && elements && 'arrayValue' in elements ? (elements.arrayValue.values ?? []) : null;
}

const elementsKey = (values: Value[]): string => `${values.map(valueKey).join('')}\x00`;

const buffer = new DataView(new ArrayBuffer(8));

/** NaN first, then by value; the two zeros are equal. Four code units of 16 bits. */
function doubleKey(value: number): string {
  if (Number.isNaN(value)) return '\x00\x00\x00\x00';
  buffer.setFloat64(0, value === 0 ? 0 : value);
  const flip = buffer.getUint8(0) & 0x80 ? 0xffff : 0;
  const first = flip ? buffer.getUint16(0) ^ 0xffff : buffer.getUint16(0) | 0x8000;
  const rest = [2, 4, 6].map((offset) => buffer.getUint16(offset) ^ flip);
  return String.fromCharCode(first, ...rest);
}

/** The nearest double and the integer's distance from it, so that both kinds of numbers sort exactly. */
function integerKey(text: string): string {
  const near = Number(text);
  const distance = Number.isSafeInteger(near) ? 0 : Number(BigInt(text) - BigInt(near));
  return `${doubleKey(near)}${String.fromCharCode(0x8000 + distance)}`;
}

function bitsKey(bits: bigint): string {
  return String.fromCharCode(...[48n, 32n, 16n, 0n].map((shift) => Number((bits >> shift) & 0xffffn)));
}

/** Sorts by date and time, then by the fraction padded to nine digits. */
const timestampKey = (iso: string): string => {
  const fraction = /\.(\d+)Z$/.exec(iso)?.[1] ?? '';
  return `${iso.slice(0, 19)}${fraction.padEnd(9, '0')}`;
};

/** Strings sort by code point, so the code units of astral characters are moved after U+FFFF's block. */
function stringKey(text: string): string {
  if (!/[\ud800-\uffff]/.test(text)) return escaped(text);
  let result = '';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    result += String.fromCharCode(unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
  }
  return escaped(result);
}

const escaped = (text: string): string => `${text.includes('\x00') ? text.replace(/\x00/g, '\x00\x01') : text}\x00\x00`;
