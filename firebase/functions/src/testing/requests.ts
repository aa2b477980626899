import type * as z from 'zod/mini';

/** Values for fields by their name; what stands in none of them is made up from the schema. */
export type Values = Readonly<Record<string, unknown>>;
type Schema = z.ZodMiniType<unknown>;
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
}

/** A request that fits its contract: fields by `values`, optional ones only where `values` names them. */
export function requestFor(schema: Schema, values: Values, name = ''): unknown {
  if (name in values) return values[name];
  const definition = schema._zod.def as unknown as Definition;
  const { shape = {}, innerType, element, options = [], entries = {} } = definition;
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape).flatMap(([field, inner]) => {
          const { type } = inner._zod.def;
          const left = !(field in values) && (type === 'optional' || type === 'default');
          return left ? [] : [[field, requestFor(inner, values, field)]];
        }),
      );
    case 'array':
      return element ? [requestFor(element, values, name.replace(/s$/, ''))] : [];
    case 'optional':
    case 'default':
    case 'nullable':
      return innerType && requestFor(innerType, values, name);
    case 'union':
      return options[0] && requestFor(options[0], values, name);
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return definition.values?.[0];
    case 'number':
      return 1;
    case 'boolean':
      return false;
    default:
      return 'x';
  }
}

/** The request with one value after the other replaced by its counterpart, then with all of them. */
export function variants(request: unknown, counterparts: ReadonlyMap<unknown, unknown>): unknown[] {
  const found = new Set<unknown>();
  replaced(request, (value) => (counterparts.has(value) && found.add(value), value));
  const swap = (only: ReadonlySet<unknown>) =>
    replaced(request, (value) => (only.has(value) ? counterparts.get(value) : value));
  const single = [...found].map((value) => swap(new Set([value])));
  return found.size > 1 ? [...single, swap(found)] : single;
}

/** Copies a request, leaf by leaf; keys count as well, where they are values of ours. */
function replaced(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, change));
  if (value === null || typeof value !== 'object') return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(change(key)), replaced(inner, change)]),
  );
}
