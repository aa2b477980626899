import { fits } from './fits';
import { isAnything, isNothing, resolve, type Schema } from './node';
import type { Asked, Compare, Problem } from './compare';
import { partOf, type Plain } from './plain';

export const inside = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
const inner = (asked: Asked, name: string): Asked => ({ ...asked, path: inside(asked.path, name), part: false });

/** The values of an object's unlisted names: none, any, or those of a schema. */
function beside(plain: Plain): 'nothing' | 'anything' | Schema {
  const rest = plain.additionalProperties;
  if (rest === undefined) return 'anything';
  const node = resolve(partOf(plain, rest));
  if (!node) return rest;
  return isNothing(node) ? 'nothing' : isAnything(node) ? 'anything' : rest;
}

const isNever = (plain: Plain, schema: Schema) => isNothing(resolve(partOf(plain, schema)) ?? {});
const isListed = ({ properties = {} }: Plain, name: string) => Object.hasOwn(properties, name);

/** The values that are sent for a name; undefined if there are none. */
function valuesFor(sent: Plain, name: string): Schema | undefined {
  const values = isListed(sent, name) ? sent.properties?.[name] : sent.additionalProperties;
  return values === undefined || isNever(sent, values) ? undefined : values;
}

/** Compares the names that the reader lists or requires. */
function compareRead(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const { properties: theirs = {}, required = [] } = read;
  const room = beside(read);
  return [...new Set([...Object.keys(theirs), ...required])].flatMap((name) => {
    const below = inner(asked, name);
    const values = valuesFor(sent, name);
    const wanted = theirs[name] ?? (typeof room === 'string' ? true : room);
    const found = values === undefined ? [] : compare(partOf(sent, values), partOf(read, wanted), below);
    if (asked.part || !required.includes(name) || sent.required?.includes(name)) return found;
    const code = values !== undefined && isListed(sent, name) ? 'notAlways' : 'missing';
    return [{ path: below.path, code }, ...found];
  });
}

/** Compares the names that only the sender lists. */
function compareSent(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const room = beside(read);
  const names = partOf(read, read.propertyNames ?? true);
  const allowed = (name: string) => isAnything(resolve(names) ?? {}) || fits(name, names);
  return Object.entries(sent.properties ?? {}).flatMap(([name, values]): Problem[] => {
    if (isListed(read, name) || isNever(sent, values)) return [];
    const below = inner(asked, name);
    if (room === 'nothing' || !allowed(name)) return [{ path: below.path, code: 'unknown' }];
    if (room === 'anything') {
      const ignored = asked.given && Object.keys(read.properties ?? {}).length > 0;
      return ignored ? [{ path: below.path, code: 'ignored' }] : [];
    }
    // A required name is compared with those that the reader lists.
    return read.required?.includes(name) ? [] : compare(partOf(sent, values), partOf(read, room), below);
  });
}

/** Compares the values of names that the sender does not list. */
function compareUnlisted(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const [rest, room] = [beside(sent), beside(read)];
  if (rest === 'nothing' || room === 'anything') return [];
  if (room === 'nothing') return [{ path: asked.path, code: 'unknown' }];
  if (rest === 'anything') return [{ path: asked.path, code: 'anything' }];
  return compare(partOf(sent, rest), partOf(read, room), asked);
}

/** Compares the names themselves of a record; an object with listed names has unlisted ones that no side knows. */
function compareNames(sent: Plain, { propertyNames: names = true, root }: Plain, asked: Asked, compare: Compare) {
  const isRecord = sent.additionalProperties !== undefined && beside(sent) !== 'nothing';
  if (!isRecord || names === true) return [];
  return compare(partOf(sent, sent.propertyNames ?? { type: 'string' }), { schema: names, root }, asked);
}

/** Compares two objects name by name, and their unlisted names. */
export function compareObjects(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const unlisted = inner(asked, '*');
  return [
    ...compareRead(sent, read, asked, compare),
    ...compareSent(sent, read, asked, compare),
    ...compareUnlisted(sent, read, unlisted, compare),
    ...compareNames(sent, read, unlisted, compare),
  ];
}
