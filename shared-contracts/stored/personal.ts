import type * as z from 'zod/mini';
import { actor, impersonal, person, personal, secret } from '../core/entities/personal';
import { reference } from './kinds';

export type Says = 'impersonal' | 'person' | 'actor' | 'personal' | 'secret' | 'anything';

const said = new Map<z.core.$ZodType, Says>([
  [impersonal, 'impersonal'],
  [reference, 'impersonal'],
  [person, 'person'],
  [actor, 'actor'],
  [personal, 'personal'],
  [secret, 'secret'],
]);

/** What a field's type says of it; undefined where a text does not say whether it is personal. */
export function saysOf(type: z.core.$ZodType): Says | undefined {
  for (let one: z.core.$ZodType | undefined = type; one; one = one._zod.parent) {
    const says = said.get(one);
    if (says) return says;
  }
  const { type: kind } = type._zod.def;
  // What has any shape may hold anything.
  if (kind === 'custom' || kind === 'unknown' || kind === 'any') return 'anything';
  return kind === 'string' ? undefined : 'impersonal';
}
