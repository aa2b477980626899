/** A schema as data: JSON Schema as `shapeOf` writes it, with extensions (`x-…`) for what that cannot express. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Node {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** Names of custom rules that a value must pass. */
  readonly 'x-rules'?: readonly string[];
  /** Changes made to a text before it is checked, e.g. `trim`. */
  readonly 'x-changes'?: readonly string[];
  /** A type that JSON Schema cannot express; it is compatible only with itself. */
  readonly 'x-kind'?: string;
  /** Flags of the pattern. */
  readonly 'x-flags'?: string;
  /** The value meant by one that is absent. */
  readonly 'x-default'?: Json;
  /** Of a function: its arguments as an array, and its result. If omitted, the function may have any. */
  readonly 'x-takes'?: Schema;
  readonly 'x-gives'?: Schema;
  /** Type arguments of `x-kind` as an array; those that are only read are in `x-gives`. */
  readonly 'x-of'?: Schema;
  /** Place of a type parameter; the rest of the schema is its bound. */
  readonly 'x-parameter'?: number;
}
export type Schema = Node | boolean;

/** A schema, and the whole schema into which its references point. */
export interface Side {
  readonly schema: Schema;
  readonly root: Schema;
}

export const at = (side: Side, schema: Schema): Side => ({ schema, root: side.root });

const nothing: Node = { not: {} };
const known = new Set([
  '$ref',
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'prefixItems',
  'items',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'x-rules',
  'x-changes',
  'x-kind',
  'x-flags',
  'x-takes',
  'x-gives',
  'x-of',
]);
/** Keywords that describe a schema without restricting its values. */
const remarks = new Set([
  '$schema',
  '$id',
  '$defs',
  'definitions',
  'id',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  '$comment',
  'x-default',
  'x-parameter',
]);

/** Unknown keywords, whose effect cannot be compared. */
export const strange = (node: Node): string[] =>
  Object.keys(node).filter((key) => !known.has(key) && !remarks.has(key));

function lookUp(root: Schema, ref: string): Schema | undefined {
  let found: unknown = ref.startsWith('#') ? root : undefined;
  for (const part of ref.slice(1).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Record<string, unknown>)[name]
        : undefined;
  }
  return found as Schema | undefined;
}

/** The schema with references followed; undefined if one is unresolved: it accepts nothing and may send anything. */
export function resolve({ schema, root }: Side, depth = 0): Node | undefined {
  if (schema === true) return {};
  if (schema === false) return nothing;
  if (schema.$ref === undefined) return schema;
  const target = depth > 20 ? undefined : lookUp(root, schema.$ref);
  const found = target === undefined ? undefined : resolve({ schema: target, root }, depth + 1);
  const { $ref: _ref, ...beside } = schema;
  // Without additions the same object is returned, so that recursive schemas are recognized.
  return found && Object.keys(beside).length > 0 ? { ...found, ...beside } : found;
}

/** Whether the schema accepts every value. */
export const isAnything = (node: Node): boolean => Object.keys(node).every((key) => remarks.has(key));

/** Whether the schema accepts no value. */
export const isNothing = (node: Node): boolean =>
  node.not === true || (typeof node.not === 'object' && isAnything(node.not));

/** Types that a schema names; undefined if it names none. */
export const typesOf = ({ type }: Node): readonly string[] | undefined =>
  type === undefined ? undefined : typeof type === 'string' ? [type] : type;

export const isNumeric = (type: string | undefined) => type === 'number' || type === 'integer';

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

/**
 * Whether both name the same rule: a name, then `#` and a hash of its content. Builds before recorded only the name.
 */
export function isSameRule(one: string, other: string): boolean {
  const [[mine, own], [theirs, known]] = [one.split('#'), other.split('#')];
  return own === undefined || known === undefined ? mine === theirs : own === known;
}

export const typeOf = (value: Json): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
