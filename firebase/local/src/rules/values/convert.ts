import type { Doc, Fields, Value } from '../../types';
import { LatLng, Timestamp } from './scalars';
import { Bytes, MapValue, PathValue, type Val } from './values';

/** Converts a Firestore value to a value of the rules. */
export const fromValue = (value: Value): Val => {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('nullValue' in value) return null;
  if ('timestampValue' in value) return Timestamp.parse(value.timestampValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromValue);
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {});
  if ('referenceValue' in value) return pathOfName(value.referenceValue);
  if ('geoPointValue' in value)
    return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0);
  return new Bytes(Buffer.from(value.bytesValue, 'base64'));
};

const fromFields = (fields: Fields): MapValue => MapValue.lazy(fields, fromValue);

/** Converts a token's claims and other JSON; whole numbers are ints. */
export const fromJson = (raw: unknown): Val => {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'boolean' || typeof raw === 'string' || typeof raw === 'bigint') return raw;
  if (typeof raw === 'number') return Number.isInteger(raw) ? BigInt(raw) : raw;
  if (Array.isArray(raw)) return raw.map(fromJson);
  if (raw instanceof Date) return Timestamp.fromMillis(raw.getTime());
  return MapValue.lazy(raw as Record<string, unknown>, fromJson);
};

/** `projects/P/databases/D/documents/a/b` as the path `/databases/D/documents/a/b`. */
const pathOfName = (name: string): PathValue => new PathValue(name.split('/').slice(2));

/** A document as `resource` and `get()` return it. */
export const fromDoc = (doc: Doc): MapValue => {
  const path = pathOfName(doc.name);
  return MapValue.of({ data: fromFields(doc.fields), id: path.segments.at(-1) ?? '', __name__: path });
};

const wholeNumbers = new Set(['size', 'generation', 'metageneration']);
const instants = new Set(['timeCreated', 'updated']);

/** A stored object as `resource` returns it: sizes are ints and times are timestamps, although JSON has strings. */
export const fromObject = (metadata: Record<string, unknown>): MapValue =>
  MapValue.fromEntries(
    Object.entries(metadata)
      .filter(([, raw]) => raw !== undefined)
      .map(([key, raw]) => {
        if (wholeNumbers.has(key) && (typeof raw === 'string' || typeof raw === 'number')) return [key, BigInt(raw)];
        if (instants.has(key) && typeof raw === 'string') return [key, Timestamp.parse(raw)];
        return [key, fromJson(raw)];
      }),
  );
