import type * as z from 'zod/mini';
import { kinds } from './places';

/**
 * Fields whose default a query asks for, on a screen or in a function. Firestore does not find a document without the field,
 * although its schema reads the default. A new entry needs a new layout of the stored data.
 */
export const filtered: Readonly<Record<string, readonly string[]>> = {
  group: ['approved', 'merged', 'status'],
  hired: ['cancelled', 'checkIn', 'checkInTime', 'checkOut', 'hoursConfirmed'],
  idCheck: ['applicationType'],
  offer: ['status'],
  position: ['visibility'],
};

/** The default of a document's field, null if it may be null or missing; undefined if it has none. */
export function defaultOf(name: string, field: string): unknown {
  const { shape } = (kinds[name]?.schema as z.ZodMiniObject | undefined)?._zod.def ?? {};
  const def = (shape?.[field] as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'optional' && def.innerType._zod.def.type === 'nullable') return null;
  return def?.type === 'default' ? def.defaultValue : undefined;
}

/** The filtered fields that a document does not have, with their defaults. */
export const missingFiltered = (name: string, data: object): Record<string, unknown> =>
  Object.fromEntries(
    (filtered[name] ?? [])
      .filter((field) => (data as Record<string, unknown>)[field] === undefined)
      .map((field) => [field, defaultOf(name, field)]),
  );
