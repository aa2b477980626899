import * as z from 'zod/mini';
import { instant } from '../../core/entities/common';

/** As JSON Schema, with marks for what that has no word for: `x-rules`, `x-changes`, `x-kind`, `x-flags`. */
export type Shape = Record<string, unknown>;

/** FNV-1a: the same text has the same name in every build. */
function nameOf(text: string): string {
  let value = 0x811c9dc5;
  for (const char of text.replace(/\s+/g, '')) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193);
  return (value >>> 0).toString(36);
}

type Checking = (...parameters: never[]) => unknown;
/** A rule is known by the name of its function; one without a name by its words. */
const ruleName = (rule: Checking): string => rule.name || nameOf(String(rule));
const takesAll = (rule: Checking | undefined) => rule === undefined || /^\(\)\s*=>\s*true$/.test(String(rule));

const changes = ['trim', 'toLowerCase', 'toUpperCase', 'normalize'];
const changeName = (change: Checking) =>
  changes.find((name) => new RegExp(`\\.${name}\\(`).test(String(change))) ?? nameOf(String(change));

/** What JSON Schema says of these is all that there is to say. */
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
/** Values of these never travel as JSON. */
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

/** What a schema and its checks ask for beyond JSON Schema. */
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
  // What comes out of a pipe is looked at again, out of sight of JSON Schema.
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
 * A schema as data. `input` is what it takes, `output` what somebody sends who holds to its type: there an absent default is
 * filled in. An object is closed only where it refuses what it does not know.
 */
export function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const found = zodSchema as z.core.$ZodTypes;
      const { def } = found._zod;
      if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
      Object.assign(jsonSchema, marksOf(found, io));
    },
  });
  return JSON.parse(JSON.stringify(shape)) as Shape;
}
