import { StatusError } from '../../status';
import type { Filter, Value } from '../../types';
import { parseFieldPath } from '../fieldPath';
import { parseValue } from '../values';
import type { FieldNode, FieldOp, FilterNode } from './types';

/** Operators by number, as REST clients with `enum-encoding=int` send them. */
const FIELD_OPS: (FieldOp | null)[] = [
  null,
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
const UNARY_OPS = [null, null, 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const COMPOSITE_OPS = [null, 'AND', 'OR'];
const LIST_OPS: FieldOp[] = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'];

type Raw = Record<string, unknown>;

/** Parses a filter of a request. Throws INVALID_ARGUMENT. */
export function parseFilter(raw: unknown, depth = 0): FilterNode {
  if (typeof raw !== 'object' || raw === null || depth > 20) throw invalid('malformed filter');
  const { compositeFilter, fieldFilter, unaryFilter } = raw as Record<string, Raw | undefined>;
  if (compositeFilter) return parseComposite(compositeFilter, depth);
  if (fieldFilter) return parseField(fieldFilter);
  if (unaryFilter) return parseUnary(unaryFilter);
  throw invalid('unknown kind of filter');
}

function parseComposite(raw: Raw, depth: number): FilterNode {
  const op = enumName(COMPOSITE_OPS, raw['op']);
  const filters = raw['filters'];
  if (!Array.isArray(filters) || !filters.length) throw invalid('a composite filter needs filters');
  return { kind: op === 'AND' ? 'and' : 'or', filters: filters.map((each) => parseFilter(each, depth + 1)) };
}

function parseField(raw: Raw): FilterNode {
  const op = enumName(FIELD_OPS, raw['op']) as FieldOp;
  const node: FieldNode = {
    kind: 'field',
    op,
    ...parseFieldReference(raw['field']),
    value: parseOperand(op, raw['value']),
  };
  if (LIST_OPS.includes(op)) checkList(node);
  if (node.field === '__name__') checkReferences(node);
  return node;
}

/** A list of operands is not stored, so unlike stored arrays it may contain arrays. */
function parseOperand(op: FieldOp, raw: unknown): Value {
  const list = (raw as { arrayValue?: { values?: unknown[] } } | null)?.arrayValue;
  if (!LIST_OPS.includes(op) || !list) return parseValue(raw);
  return { arrayValue: { values: (list.values ?? []).map((value) => parseValue(value)) } };
}

function parseUnary(raw: Raw): FilterNode {
  const op = enumName(UNARY_OPS, raw['op']);
  const value: Value = op.endsWith('NULL') ? { nullValue: null } : { doubleValue: 'NaN' };
  return {
    kind: 'field',
    op: op.startsWith('IS_NOT') ? 'NOT_EQUAL' : 'EQUAL',
    ...parseFieldReference(raw['field']),
    value,
  };
}

export function parseFieldReference(raw: unknown): { field: string; path: string[] } {
  const field = (raw as Raw | null)?.['fieldPath'];
  return { path: parseFieldPath(field), field: field as string };
}

export const operands = (node: FieldNode): Value[] =>
  LIST_OPS.includes(node.op) && 'arrayValue' in node.value ? (node.value.arrayValue.values ?? []) : [node.value];

function checkList(node: FieldNode): void {
  const values = operands(node);
  const max = node.op === 'NOT_IN' ? 10 : 30;
  if (!('arrayValue' in node.value) || !values.length) throw invalid(`'${node.op}' requires a non-empty array`);
  if (values.length > max) throw invalid(`'${node.op}' supports up to ${max} comparison values`);
}

function checkReferences(node: FieldNode): void {
  if (node.op.startsWith('ARRAY') || operands(node).some((value) => !('referenceValue' in value)))
    throw invalid('__key__ filter value must be a Key');
}

/** The name of an enum value that may have come as a number. */
export function enumName<T extends string>(names: (T | null)[], raw: unknown): T {
  const name = typeof raw === 'number' ? names[raw] : names.find((each) => each === raw);
  if (!name) throw invalid(`unknown operator ${JSON.stringify(raw)}`);
  return name;
}

/** The filter in the protocol's encoding, with operators by name. */
export function toFilter(node: FilterNode): Filter {
  if (node.kind !== 'field')
    return { compositeFilter: { op: node.kind === 'and' ? 'AND' : 'OR', filters: node.filters.map(toFilter) } };
  const field = { fieldPath: node.field };
  const kind = 'nullValue' in node.value ? 'NULL' : isNaNValue(node.value) ? 'NAN' : null;
  if (kind && node.op === 'EQUAL') return { unaryFilter: { op: `IS_${kind}`, field } };
  if (kind && node.op === 'NOT_EQUAL') return { unaryFilter: { op: `IS_NOT_${kind}`, field } };
  return { fieldFilter: { field, op: node.op, value: node.value } };
}

const isNaNValue = (value: Value): boolean => 'doubleValue' in value && value.doubleValue === 'NaN';

export function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid query: ${message}.`);
}
