import * as z from 'zod/mini';
import { inside, isAbout, isObject, namesOf, namesPerson, type Person } from './of-person';
import { saysOf } from './personal';
import { kinds, namesAt } from './places';
import { keptOf } from './sweeps';

/** Replaces the name of an erased person. */
export const erasedName = 'Deleted account';
const erasedEmail = 'deleted@account.invalid';
const nobodyFor = (type: z.core.$ZodType) => (z.core.safeParse(type, erasedName).success ? erasedName : erasedEmail);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds emails, phone numbers and full names of the person in a text; a first name alone may be anybody's. */
function mentionsOf({ emails, phones, names }: Person): RegExp | undefined {
  const words = [...emails, ...phones, ...names.filter((name) => /\S\s+\S/.test(name))].filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.map(escaped).join('|')})(?![\\p{L}\\d])`, 'giu');
}

/** The text values of a document, unchanged. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]) : [];
}

/** Is a document about the person, by where it lies or by its field? */
function isOf(kind: string, path: string, data: Readonly<Record<string, unknown>>, person: Person): boolean {
  const { about } = keptOf(kind);
  if (!about) return false;
  const ids = path.split('/');
  if (!('field' in about)) return about.below === 'company' ? ids.at(-1) === person.uid : ids[1] === person.uid;
  const own = about.is === 'email' ? person.emails : about.is === 'phone' ? person.phones : [person.uid];
  const value = about.field === 'id' ? ids.at(-1) : data[about.field];
  return [value].flat().some((one) => typeof one === 'string' && own.includes(one));
}

/**
 * What an erasure makes of a document: `delete` for what is about the person, the fields that change where it stays, undefined
 * where nothing of them is in it. Their uid stays where a document stays: without an account it leads to nobody.
 */
export function erased(
  path: string,
  data: Readonly<Record<string, unknown>>,
  person: Person,
): 'delete' | Record<string, unknown> | undefined {
  const [kind = ''] = namesAt(path);
  const of = isOf(kind, path, data, person);
  if (of && !keptOf(kind).pseudonymous) return 'delete';
  const schema = kinds[kind]?.schema as z.ZodMiniObject | undefined;
  if (!schema) return undefined;
  const me = namesOf(person);
  const mentions = mentionsOf(person);
  const sure = new Set([person.uid, ...person.emails, ...person.phones].map((one) => one.toLowerCase()));
  // Names are not unique: one counts only beside something that is.
  const named = of || textsIn(data).some((text) => sure.has(text.toLowerCase()));
  const isMe = (text: string) => (named ? me : sure).has(text.toLowerCase()) && text !== person.uid;
  const without = (text: string) => (mentions ? text.replace(mentions, erasedName) : text);

  const clean = (type: z.core.$ZodType, value: unknown, mine: boolean): unknown => {
    const inner = inside(type) as z.core.$ZodTypes;
    const { def } = inner._zod;
    if (def.type === 'object' && isObject(value)) {
      const own = mine || namesPerson(def.shape, value, me);
      return mapped(value, (key, one) => (def.shape[key] ? clean(def.shape[key], one, own) : one));
    }
    if (def.type === 'array' && Array.isArray(value)) {
      const kept = value.filter((one) => typeof one !== 'string' || saysOf(def.element) === 'personal' || !isMe(one));
      return kept.map((one) => clean(def.element, one, mine));
    }
    if (def.type === 'record' && isObject(value)) {
      const left = Object.entries(value).filter(([key]) => !isMe(key));
      return mapped(Object.fromEntries(left), (_, one) => clean(def.valueType as z.core.$ZodType, one, mine));
    }
    const says = saysOf(inner);
    if (says === 'anything') return deep(value, without);
    if (typeof value !== 'string' || says === 'impersonal') return value;
    if (says === 'personal') return mine ? '' : without(value);
    if (says === 'person' && mine) return value === person.uid ? value : nobodyFor(inner);
    return isMe(value) ? nobodyFor(inner) : value;
  };
  const shape = schema._zod.def.shape;
  const changed = Object.entries(data).flatMap(([key, value]) => {
    if (!shape[key]) return [];
    const after = clean(shape[key], value, of && isAbout(kind));
    return JSON.stringify(after) === JSON.stringify(value) ? [] : [[key, after] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

const mapped = (value: Record<string, unknown>, change: (key: string, one: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(key, one)]));

function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => deep(one, change));
  return isObject(value) ? mapped(value, (_, one) => deep(one, change)) : value;
}
