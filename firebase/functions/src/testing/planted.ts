import * as z from 'zod/mini';
import { instant } from '@spot/contracts/core';
import { kinds, saysOf, type Says } from '@spot/contracts/stored';

/** What a planted text says, by what its type says of it and the field's name. */
export type Sow = (says: Says, field: string) => unknown;

const candidates = [
  ...['some-text', '2026-01-02', 'America/Toronto', 'some@where.test', '1.0.0', '/x', 'spot/', 'word'],
  ...['0123456789ab', `sha256-${'A'.repeat(43)}=`, 1, 0, true],
];

/** A document of a schema with a value for each of its fields, also those that may be absent. */
export function planted(type: z.core.$ZodType, sow: Sow, now: number, field = ''): unknown {
  const { def } = (type as z.core.$ZodTypes)._zod;
  const inner = (one: z.core.$ZodType, name = field) => planted(one, sow, now, name);
  if (type === instant) return now;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, one]): [string, unknown][] => {
          const value = inner(one, name);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array':
      return [inner(def.element)];
    case 'record':
      return { [String(inner(def.keyType))]: inner(def.valueType) };
    case 'union':
      return inner(def.options.at(-1) as z.core.$ZodType);
    case 'optional':
    case 'default':
    case 'nullable':
      return inner(def.innerType);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'custom':
    case 'string': {
      const value = sow(saysOf(type) ?? 'anything', field);
      if (value !== undefined || def.type === 'custom') return value;
    }
  }
  const fitting = candidates.find((value) => z.core.safeParse(type, value).success);
  if (fitting === undefined) throw new Error(`Nothing fits ${field}.`);
  return fitting;
}

/** The path of a document of a kind; ids are taken in order. */
export function pathOf(name: string, ...ids: string[]): string {
  const left = [...ids];
  return (kinds[name]?.path ?? '').replaceAll('{}', () => left.shift() ?? 'one');
}
