import type * as z from 'zod/mini';
import { isObject } from './fit';
import { keptOf } from './sweeps';
import { kinds } from './places';
import { saysOf, type Says } from './personal';

/** A person as stored documents name them. */
export interface Person {
  uid: string;
  emails: readonly string[];
  /** Numbers that are known to be theirs. */
  phones: readonly string[];
  /** As they are called now and were called before, as far as it is known. They choose it themselves. */
  names: readonly string[];
  /** Numbers that they typed, which may be somebody else's. */
  typed?: readonly string[];
  /** The teams and companies with which they had to do. */
  circle?: readonly string[];
}

/** Everything by which somebody can be named, in lower case. */
export const namesOf = ({ uid, emails, phones, names }: Person): ReadonlySet<string> =>
  new Set([uid, ...emails, ...phones, ...names].filter(Boolean).map((one) => one.toLowerCase()));

/** Does an object name the person as the one that it is about? */
export function namesPerson(shape: Readonly<Record<string, z.core.$ZodType>>, value: object, me: ReadonlySet<string>) {
  return Object.entries(value).some(([key, one]) => {
    const type = shape[key];
    return type && typeof one === 'string' && me.has(one.toLowerCase()) && saysOf(inside(type)) === 'person';
  });
}

/** The type of a value that is there. */
export function inside(type: z.core.$ZodType): z.core.$ZodType {
  const { def } = (type as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? inside(def.innerType as z.core.$ZodType) : type;
}

/** Is the document about the person, or did they only do something to it? */
export function isAbout(name: string): boolean {
  const { about } = keptOf(name);
  if (!about || !('field' in about) || about.field === 'id') return about !== undefined;
  const shape = (kinds[name]?.schema as z.ZodMiniObject | undefined)?._zod.def.shape ?? {};
  const type = inside(shape[about.field] as z.core.$ZodType) as z.core.$ZodTypes;
  return saysOf(type._zod.def.type === 'array' ? inside(type._zod.def.element) : type) === 'person';
}

/** May a person read a single value? `mine`: it is in a part that is about them; `top`: it is a field of the document itself. */
function isReadable(says: Says | undefined, { isMe, mine, top }: Record<'isMe' | 'mine' | 'top', boolean>): boolean {
  switch (says) {
    case 'impersonal':
      return true;
    case 'person':
      return isMe || (mine && top);
    case 'actor':
      return isMe;
    case 'secret':
      return false;
    default:
      return mine;
  }
}

/** The part of a stored document that a person may read of themselves: nothing in it is somebody else's. */
export function ofPerson(name: string, data: object, person: Person): Record<string, unknown> {
  const me = namesOf(person);
  const isMe = (value: unknown) => typeof value === 'string' && me.has(value.toLowerCase());
  const part = (type: z.core.$ZodType, value: unknown, mine: boolean, top: boolean): unknown => {
    const schema = inside(type) as z.core.$ZodTypes;
    const { def } = schema._zod;
    if (value === null || value === undefined) return value;
    if (def.type === 'object' && isObject(value)) {
      const own = (mine && (top || !hasPerson(def.shape))) || namesPerson(def.shape, value, me);
      return fieldsOf(Object.entries(value), (key, one) => {
        const inner = def.shape[key];
        return inner && part(inner, one, own, top);
      });
    }
    if (def.type === 'array' && Array.isArray(value)) {
      const items = value.map((one) => part(def.element, one, mine, false)).filter((one) => one !== undefined);
      return items.length > 0 || value.length === 0 ? items : undefined;
    }
    if (def.type === 'record' && isObject(value)) {
      const isNamed = saysOf(inside(def.keyType as z.core.$ZodType)) === 'person';
      const entries = Object.entries(value).filter(([key]) => !isNamed || isMe(key));
      return fieldsOf(entries, (_, one) => part(def.valueType as z.core.$ZodType, one, mine || isNamed, false));
    }
    const readable = def.type === 'union' ? mine : isReadable(saysOf(schema), { isMe: isMe(value), mine, top });
    return readable ? value : undefined;
  };
  const schema = kinds[name]?.schema;
  return schema ? (part(schema, data, isAbout(name), true) as Record<string, unknown>) : {};
}

function hasPerson(shape: Readonly<Record<string, z.core.$ZodType>>): boolean {
  return Object.values(shape).some((type) => saysOf(inside(type)) === 'person');
}

function fieldsOf(
  entries: readonly (readonly [string, unknown])[],
  part: (key: string, value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const kept = part(key, value);
      return kept === undefined ? [] : [[key, kept] as const];
    }),
  );
}
