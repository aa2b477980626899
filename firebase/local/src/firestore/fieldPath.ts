import { StatusError } from '../status';
import type { Fields, Value } from '../types';

/** The segments of a field path: ``owners.`a@b.com` `` is `['owners', 'a@b.com']`. INVALID_ARGUMENT if malformed. */
export function parseFieldPath(text: unknown): string[] {
  if (typeof text !== 'string' || !text) throw malformed(text);
  const segments: string[] = [];
  const token = /(?:`((?:[^`\\]|\\.)*)`|([^.`\\]+))(\.|$)/gsy;
  let end = false;
  while (!end) {
    const match = token.exec(text);
    const segment = match?.[1]?.replace(/\\(.)/gs, '$1') ?? match?.[2];
    if (!match || !segment) throw malformed(text);
    segments.push(segment);
    end = match[3] === '';
  }
  return segments;
}

export function formatFieldPath(path: string[]): string {
  return path
    .map((segment) => (/^[A-Za-z_]\w*$/.test(segment) ? segment : `\`${segment.replace(/[`\\]/g, '\\$&')}\``))
    .join('.');
}

export function getField(fields: Fields, path: string[]): Value | undefined {
  let map: Fields | undefined = fields;
  let value: Value | undefined;
  for (const segment of path) {
    value = map && Object.hasOwn(map, segment) ? map[segment] : undefined;
    map = value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;
  }
  return value;
}

/** A copy of `fields` with the value at `path` replaced (maps on the way are created) or, for undefined, removed. */
export function withField(fields: Fields, path: string[], value: Value | undefined): Fields {
  const [head, ...rest] = path;
  if (head === undefined) return fields;
  const copy = { ...fields };
  const child = rest.length ? nested(getField(fields, [head]), rest, value) : value;
  if (child) Object.defineProperty(copy, head, { value: child, enumerable: true, writable: true, configurable: true });
  else delete copy[head];
  return copy;
}

function nested(current: Value | undefined, rest: string[], value: Value | undefined): Value | undefined {
  const map = current && 'mapValue' in current ? (current.mapValue.fields ?? {}) : undefined;
  if (!map && !value) return current;
  return { mapValue: { fields: withField(map ?? {}, rest, value) } };
}

function malformed(text: unknown): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid field path: ${JSON.stringify(text)}.`);
}
