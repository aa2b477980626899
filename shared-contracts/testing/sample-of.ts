import type * as z from 'zod/mini';

/** Values for fields by their name; everything else is made up from the schema. */
export type Values = Readonly<Record<string, unknown>>;

/** Something that fits a schema: fields by `values`, optional ones only where `values` names them. */
export function sampleOf(schema: z.core.$ZodType, values: Values = {}, name = ''): unknown {
  if (name in values) return values[name];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([field, inner]) => {
          const { type } = inner._zod.def;
          const left = !(field in values) && (type === 'optional' || type === 'default');
          return left ? [] : [[field, sampleOf(inner, values, field)]];
        }),
      );
    case 'array':
      return [sampleOf(def.element, values, name.replace(/s$/, ''))];
    case 'optional':
    case 'default':
    case 'nullable':
      return sampleOf(def.innerType, values, name);
    case 'union':
      return def.options[0] && sampleOf(def.options[0], values, name);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return false;
    default:
      return 'x';
  }
}
