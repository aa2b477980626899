import * as z from 'zod/mini';
import { isObject } from './fit';
import { inside, isAbout, namesPerson, type Person } from './of-person';
import { saysOf } from './personal';
import { kinds, namesAt } from './places';
import { keptOf } from './sweeps';

/** Replaces the name of an erased person. */
export const erasedName = 'Deleted account';
const erasedEmail = 'deleted@account.invalid';
const nobodyFor = (type: z.core.$ZodType) => (z.core.safeParse(type, erasedName).success ? erasedName : erasedEmail);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds any of the words in a text; undefined where there are none. */
const mentionsOf = (words: readonly string[]): RegExp | undefined =>
  words.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\d])(?:${words.map(escaped).join('|')})(?![\\p{L}\\d])`, 'giu');
/** Whether each word begins as in names, so that a name of ordinary words takes nothing out of other people's texts. */
const isWrittenAsName = (text: string) => !/(?:^|\s)\p{Ll}/u.test(text);
/** Fields that hold a name. Other fields of a person hold a uid or email, on which rights and pay depend. */
const nameField = /name|^postedBy$/i;

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

/** Everything by which a person can be found. */
interface Sought {
  /** In lower case: what is theirs alone, and what they call themselves. */
  sure: ReadonlySet<string>;
  called: ReadonlySet<string>;
  /** Finds the same in texts; a first name alone may be anybody's. */
  mentions: RegExp | undefined;
  claims: RegExp | undefined;
  circle: ReadonlySet<string>;
}
const lower = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((word) => word.toLowerCase()));
/** An erasure looks into each stored document, so this is made once. */
const soughtFor = new WeakMap<Person, Sought>();

function soughtOf(person: Person): Sought {
  const { uid, emails, phones, names, typed = [], circle = [] } = person;
  const sought = soughtFor.get(person) ?? {
    sure: lower([uid, ...emails, ...phones]),
    called: lower(names),
    mentions: mentionsOf([...emails, ...phones]),
    claims: mentionsOf([...names.filter((name) => /\S\s+\S/.test(name)), ...typed]),
    circle: new Set(circle),
  };
  soughtFor.set(person, sought);
  return sought;
}

/**
 * Finds the person in a document. People choose their names and type their phone numbers themselves, so those may be anybody's,
 * or ordinary words: they count only beside something that is the person's alone, and within the teams and companies with which
 * the person had to do.
 */
function searchOf(path: string, data: object, person: Person, of: boolean) {
  const { sure, called, mentions, claims, circle } = soughtOf(person);
  const texts = textsIn(data);
  const named = of || texts.some((text) => sure.has(text.toLowerCase()));
  // Not by the uid, which is also the id of the company that a person founded.
  const near = of || (mentions !== undefined && texts.some((text) => text.search(mentions) >= 0));
  const around = near || named || [...texts, ...path.split(/[/_]/)].some((text) => circle.has(text));
  const isMe = (text: string, field: string): boolean => {
    if (text === person.uid) return false;
    const isName = named && (/\s/.test(text) || nameField.test(field));
    return sure.has(text.toLowerCase()) || (isName && called.has(text.toLowerCase()));
  };
  const without = (text: string): string => {
    const left = mentions ? text.replace(mentions, erasedName) : text;
    // A field that is nothing but a number is its owner's.
    if (!claims || !around || person.typed?.includes(text)) return left;
    return left.replace(claims, (found) => (near || isWrittenAsName(found) ? erasedName : found));
  };
  return { isMe, without, sure };
}

/**
 * What an erasure makes of a document: `delete` for what is about the person, the fields that change where it stays (undefined for
 * one that goes), undefined where nothing of them is in it. Their uid stays where a document stays: without an account it leads to
 * nobody.
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
  const { isMe, without, sure } = searchOf(path, data, person, of);

  const clean = (type: z.core.$ZodType, value: unknown, mine: boolean, field: string): unknown => {
    const inner = inside(type) as z.core.$ZodTypes;
    const { def } = inner._zod;
    if (def.type === 'object' && isObject(value)) {
      const own = mine || namesPerson(def.shape, value, sure);
      return mapped(value, (key, one) => (def.shape[key] ? clean(def.shape[key], one, own, key) : one));
    }
    if (def.type === 'array' && Array.isArray(value)) {
      const kept = value.filter(
        (one) => typeof one !== 'string' || saysOf(def.element) === 'personal' || !isMe(one, field),
      );
      return kept.map((one) => clean(def.element, one, mine, field));
    }
    if (def.type === 'record' && isObject(value)) {
      const left = Object.entries(value).filter(([key]) => !isMe(key, ''));
      return mapped(Object.fromEntries(left), (_, one) => clean(def.valueType as z.core.$ZodType, one, mine, field));
    }
    const says = saysOf(inner);
    if (says === 'anything') return deep(value, without);
    if (typeof value !== 'string' || says === 'impersonal') return value;
    if (says === 'personal') return mine ? '' : without(value);
    if (says === 'person' && mine) return value === person.uid ? value : nobodyFor(inner);
    return isMe(value, field) ? nobodyFor(inner) : value;
  };
  const shape = schema._zod.def.shape;
  const gone = (of && keptOf(kind).without) || [];
  const changed = Object.entries(data).flatMap(([key, value]) => {
    if (!shape[key]) return [];
    if (gone.includes(key)) return [[key, undefined] as const];
    const after = clean(shape[key], value, of && isAbout(kind), key);
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
