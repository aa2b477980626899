import * as z from 'zod/mini';
import { instant } from '../../core/entities/common';

/** JSON Schema with extensions for conditions that it cannot express: `x-rules`, `x-changes`, `x-kind`, `x-flags`. */
export type Shape = Record<string, unknown>;

/** FNV-1a: a short name that is the same for the same text in every build. */
function nameOf(text: string): string {
  let value = 0x811c9dc5;
  for (const char of text.replace(/\s+/g, '')) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193);
  return (value >>> 0).toString(36);
}

type Checking = (...parameters: never[]) => unknown;
/**
 * A rule is identified by its function's name and a hash of its source, without the numbers that the bundler appends to names
 * that occur twice.
 */
function ruleName(rule: Checking): string {
  const text = String(rule);
  return rule.name ? `${rule.name}#${nameOf(text.replace(/\b([A-Za-z_$]+)\d+\b/g, '$1'))}` : nameOf(text);
}
const takesAll = (rule: Checking | undefined) => rule === undefined || /^\(\)\s*=>\s*true$/.test(String(rule));

const changes = ['trim', 'toLowerCase', 'toUpperCase', 'normalize'];
const changeName = (change: Checking) =>
  changes.find((name) => new RegExp(`\\.${name}\\(`).test(String(change))) ?? nameOf(String(change));

/** Checks that JSON Schema expresses completely. */
const plain = new Set([
  'less_than',
  'greater_than',
  'multiple_of',
  'number_format',
  'max_length',
  'min_length',
  'length_equals',
  'string_format',
  'overwrite',
  'custom',
]);
/** Types whose values cannot be sent as JSON. */
const foreign = new Set([
  'bigint',
  'symbol',
  'undefined',
  'void',
  'date',
  'map',
  'set',
  'file',
  'nan',
  'function',
  'promise',
  'success',
]);

interface Check {
  check: string;
  fn?: Checking;
  tx?: Checking;
  pattern?: RegExp;
}

/** Conditions of a schema and its checks that JSON Schema cannot express. */
function marksOf(schema: z.core.$ZodTypes, io: 'input' | 'output'): Shape {
  const { def } = schema._zod;
  if (schema === (instant as unknown)) return { 'x-kind': 'instant' };
  if (def.type === 'custom') {
    const { fn } = def as unknown as Check;
    return fn === undefined || takesAll(fn) ? {} : { 'x-kind': `custom ${ruleName(fn)}` };
  }
  if (foreign.has(def.type)) return { 'x-kind': def.type };
  if (def.type === 'transform') return { 'x-kind': `transform ${ruleName(def.transform as Checking)}` };
  const own = def as unknown as Check;
  const checks = [...(own.check ? [own] : []), ...(def.checks ?? []).map((check) => check._zod.def as Check)];
  const rules = checks.flatMap(({ check, fn }) => {
    if (check === 'custom') return fn === undefined || takesAll(fn) ? [] : [ruleName(fn)];
    return plain.has(check) ? [] : [check];
  });
  // A pipe's output is checked too, but JSON Schema does not show that.
  if (def.type === 'pipe' && io === 'input') rules.push(`then ${nameOf(JSON.stringify(shapeOf(def.out, 'input')))}`);
  const changed = checks.flatMap(({ tx }) => (tx ? [changeName(tx)] : []));
  const flags = checks.map(({ pattern }) => pattern?.flags.replace(/[gy]/g, '') ?? '').join('');
  return {
    ...(rules.length > 0 && { 'x-rules': [...new Set(rules)].sort() }),
    ...(changed.length > 0 && { 'x-changes': changed }),
    ...(flags && { 'x-flags': [...new Set(flags)].sort().join('') }),
  };
}

/**
 * A schema as data. `input` describes what it accepts; `output` what a sender of its type sends, with defaults filled in. An
 * object is closed only if it refuses unknown names.
 */
export function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const found = zodSchema as z.core.$ZodTypes;
      const { def } = found._zod;
      if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
      const { default: meant } = jsonSchema;
      delete jsonSchema.default;
      if (meant !== undefined) jsonSchema['x-default'] = meant;
      Object.assign(jsonSchema, marksOf(found, io));
    },
  });
  return JSON.parse(JSON.stringify(shape)) as Shape;
}
