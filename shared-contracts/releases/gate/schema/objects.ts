import { fits } from './fits';
import { at, isAnything, isNothing, resolve, type Schema, type Side } from './node';
import type { Asked, Compare, Problem } from './compare';
import type { Plain } from './plain';

const side = ({ root }: Plain): Side => ({ schema: true, root });
export const inside = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** The values of an object's unlisted names: none, any, or those of a schema. */
function beside({ additionalProperties: rest, root }: Plain): 'nothing' | 'anything' | Schema {
  if (rest === undefined) return 'anything';
  const node = resolve({ schema: rest, root });
  if (!node) return rest;
  return isNothing(node) ? 'nothing' : isAnything(node) ? 'anything' : rest;
}

const isRecord = (plain: Plain) => plain.additionalProperties !== undefined && beside(plain) !== 'nothing';

/** Compares two objects name by name, and their unlisted names. */
export function compareObjects(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const { path, part, given: isGiven } = asked;
  const found: Problem[] = [];
  const [mine, theirs] = [sent.properties ?? {}, read.properties ?? {}];
  const inner = (name: string): Asked => ({ ...asked, path: inside(path, name), part: false });
  const [rest, room] = [beside(sent), beside(read)];
  const names = (read.propertyNames ?? true) as Schema;

  for (const name of new Set([...Object.keys(theirs), ...(read.required ?? [])])) {
    const wanted = theirs[name] ?? (typeof room === 'string' ? true : room);
    const given = Object.hasOwn(mine, name) ? mine[name] : isRecord(sent) ? sent.additionalProperties : undefined;
    const never = given === undefined || isNothing(resolve(at(side(sent), given)) ?? {});
    const needed = read.required?.includes(name) === true && !part;
    if (needed && !sent.required?.includes(name))
      found.push({ path: inside(path, name), code: never || !Object.hasOwn(mine, name) ? 'missing' : 'notAlways' });
    if (given !== undefined && !never)
      found.push(...compare(at(side(sent), given), at(side(read), wanted), inner(name)));
  }
  for (const [name, given] of Object.entries(mine)) {
    if (Object.hasOwn(theirs, name) || isNothing(resolve(at(side(sent), given)) ?? {})) continue;
    if (room === 'nothing' || !(isAnything(resolve(at(side(read), names)) ?? {}) || fits(name, at(side(read), names))))
      found.push({ path: inside(path, name), code: 'unknown' });
    else if (isGiven && room === 'anything' && Object.keys(theirs).length > 0)
      found.push({ path: inside(path, name), code: 'ignored' });
    else if (room !== 'anything' && !read.required?.includes(name))
      found.push(...compare(at(side(sent), given), at(side(read), room), inner(name)));
  }
  if (rest === 'nothing') return found;
  if (rest === 'anything') {
    // A record of anything may have any names; an object with listed names has unlisted ones that no side knows.
    if (room !== 'anything') found.push({ path: inside(path, '*'), code: room === 'nothing' ? 'unknown' : 'anything' });
    return isRecord(sent) ? [...found, ...compareNames(sent, names, read, inner('*'), compare)] : found;
  }
  if (room === 'nothing') found.push({ path: inside(path, '*'), code: 'unknown' });
  else if (room !== 'anything') found.push(...compare(at(side(sent), rest), at(side(read), room), inner('*')));
  return [...found, ...compareNames(sent, names, read, inner('*'), compare)];
}

const compareNames = (sent: Plain, names: Schema, read: Plain, asked: Asked, compare: Compare): Problem[] =>
  names === true ? [] : compare(at(side(sent), sent.propertyNames ?? { type: 'string' }), at(side(read), names), asked);
