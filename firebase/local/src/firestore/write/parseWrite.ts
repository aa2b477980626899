import { StatusError } from '../../status';
import { parseFieldPath } from '../fieldPath';
import { parseDocumentName } from '../names';
import { parseTimestamp } from '../time';
import { parseFields, parseValue } from '../values';
import type { Precondition, Transform, Write } from './types';

type Raw = Record<string, unknown>;

/** Validates a Write of a request. Throws INVALID_ARGUMENT; all names must be in `database`. */
export function parseWrite(raw: unknown, database: string): Write {
  if (typeof raw !== 'object' || raw === null) throw invalid('a write must be an object');
  const { update, delete: deleted, verify, transform, updateMask, updateTransforms, currentDocument } = raw as Raw;
  const precondition = parsePrecondition(currentDocument);
  if (update) {
    const { name, fields } = update as Raw;
    const transforms = list(updateTransforms).map(parseTransform);
    return {
      kind: 'set',
      ...named(name, database),
      fields: parseFields(fields),
      mask: parseMask(updateMask),
      transforms,
      precondition,
    };
  }
  if (transform) {
    const { document, fieldTransforms } = transform as Raw;
    const transforms = list(fieldTransforms).map(parseTransform);
    return { kind: 'set', ...named(document, database), fields: {}, mask: [], transforms, precondition };
  }
  const kind = deleted !== undefined ? 'delete' : verify !== undefined ? 'verify' : null;
  if (!kind) throw invalid('a write must have one operation');
  return { kind, ...named(deleted ?? verify, database), fields: {}, mask: null, transforms: [], precondition };
}

function named(name: unknown, database: string): { name: string; path: string } {
  const parsed = parseDocumentName(name);
  if (parsed.database !== database) throw invalid(`document ${String(name)} is not in ${database}`);
  return { name: String(name), path: parsed.path };
}

function parsePrecondition(raw: unknown): Precondition | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { exists, updateTime } = raw as Raw;
  if (updateTime !== undefined && updateTime !== null) return { updateTime: parseTimestamp(updateTime) };
  return typeof exists === 'boolean' ? { exists } : null;
}

/** Parses a DocumentMask, or the comma-separated text of a query parameter. */
export function parseMask(raw: unknown): string[][] | null {
  if (raw === undefined || raw === null) return null;
  const paths = list((raw as Raw)['fieldPaths']).map(parseFieldPath);
  if (paths.some(([head]) => /^__.*__$/s.test(head ?? ''))) throw invalid('the mask holds a reserved field');
  return paths;
}

function parseTransform(raw: unknown): Transform {
  const { fieldPath, setToServerValue, increment, maximum, minimum, appendMissingElements, removeAllFromArray } =
    (raw ?? {}) as Raw;
  const path = parseFieldPath(fieldPath);
  if (setToServerValue === 'REQUEST_TIME' || setToServerValue === 1) return { path, kind: 'time' };
  if (appendMissingElements) return { path, kind: 'append', elements: elements(appendMissingElements) };
  if (removeAllFromArray) return { path, kind: 'remove', elements: elements(removeAllFromArray) };
  if (increment) return { path, kind: 'increment', operand: operand(increment) };
  if (maximum) return { path, kind: 'maximum', operand: operand(maximum) };
  if (minimum) return { path, kind: 'minimum', operand: operand(minimum) };
  throw invalid(`unknown transform of ${String(fieldPath)}`);
}

const elements = (raw: unknown) => list((raw as Raw)['values']).map((value) => parseValue(value, 1));

function operand(raw: unknown) {
  const value = parseValue(raw);
  if (!('integerValue' in value) && !('doubleValue' in value))
    throw invalid('the operand of a numeric transform must be a number');
  return value;
}

const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid write: ${message}.`);
}
