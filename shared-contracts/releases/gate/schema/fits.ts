import {
  at,
  isNothing,
  isSame,
  resolve,
  strange,
  typeOf,
  typesOf,
  type Json,
  type Node,
  type Schema,
  type Side,
} from './node';

const changes: Readonly<Record<string, (text: string) => string>> = {
  trim: (text) => text.trim(),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  normalize: (text) => text.normalize(),
};

/** The regular expression of a pattern; undefined if it is invalid. */
function patternOf({ pattern = '', 'x-flags': flags = '' }: Node): RegExp | undefined {
  try {
    return new RegExp(pattern, flags.replace(/[gy]/g, ''));
  } catch {
    return undefined;
  }
}

function textFits(text: string, node: Node): boolean {
  let changed = text;
  for (const name of node['x-changes'] ?? []) {
    const change = changes[name];
    if (!change) return false;
    changed = change(changed);
  }
  const { length } = changed;
  if (length < (node.minLength ?? 0) || length > (node.maxLength ?? Infinity)) return false;
  if (node.pattern !== undefined) return patternOf(node)?.test(changed) ?? false;
  // A format without a pattern is checked by code that the schema does not contain.
  return node.format === undefined;
}

function numberFits(value: number, node: Node): boolean {
  if (value < (node.minimum ?? -Infinity) || value > (node.maximum ?? Infinity)) return false;
  if (value <= (node.exclusiveMinimum ?? -Infinity) || value >= (node.exclusiveMaximum ?? Infinity)) return false;
  return node.multipleOf === undefined || Number.isInteger(value / node.multipleOf);
}

function typeFits(value: Json, node: Node): boolean {
  const types = typesOf(node);
  return !types || types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));
}

/** Whether all conditions of a schema can be checked here, and some value may meet them. */
const isCheckable = (node: Node): boolean =>
  !isNothing(node) && !node.not && !node['x-kind'] && !node['x-rules']?.length && strange(node).length === 0;

/** Whether a schema certainly accepts a value; false also if it has rules that cannot be run here. */
export function fits(value: Json, side: Side): boolean {
  const node = resolve(side);
  if (!node || !isCheckable(node) || !typeFits(value, node)) return false;
  if (Object.hasOwn(node, 'const') && !isSame(value, node.const)) return false;
  if (node.enum && !node.enum.some((member) => isSame(value, member))) return false;
  const accepts = (part: Schema) => fits(value, at(side, part));
  if (node.allOf && !node.allOf.every(accepts)) return false;
  if (node.anyOf && !node.anyOf.some(accepts)) return false;
  if (node.oneOf && node.oneOf.filter(accepts).length !== 1) return false;
  if (typeof value === 'string') return textFits(value, node);
  if (typeof value === 'number') return numberFits(value, node);
  // Only values of enums and literals are compared here, so objects never are.
  return typeof value !== 'object' || value === null;
}
