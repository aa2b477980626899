import type * as z from 'zod/mini';

/** Values for fields by their name; everything else is made up from the schema. */
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

/** Something that fits a schema: fields by `values`, optional ones only where `values` names them. */
export function sampleOf(schema: Schema, values: Values = {}, name = ''): unknown {
  if (name in values) return values[name];
  const definition = schema._zod.def as unknown as Definition;
  const { shape = {}, innerType, element, options = [], entries = {} } = definition;
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape).flatMap(([field, inner]) => {
          const { type } = inner._zod.def;
          const left = !(field in values) && (type === 'optional' || type === 'default');
          return left ? [] : [[field, sampleOf(inner, values, field)]];
        }),
      );
    case 'array':
      return element ? [sampleOf(element, values, name.replace(/s$/, ''))] : [];
    case 'optional':
    case 'default':
    case 'nullable':
      return innerType && sampleOf(innerType, values, name);
    case 'union':
      return options[0] && sampleOf(options[0], values, name);
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
