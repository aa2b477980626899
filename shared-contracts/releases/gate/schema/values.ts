import { compareObjects, inside } from './objects';
import { fits } from './fits';
import { lengthsOf, isWithin } from './pattern';
import { isAnything, isNumeric, isSame, typeOf, type Json, type Node } from './node';
import type { Asked, Compare, Problem } from './compare';
import { partOf, type Plain } from './plain';

const say = (value: Json | undefined) => JSON.stringify(value ?? null);
/** A bound; undefined if there is none. */
const shown = (bound: number) => (Number.isFinite(bound) ? say(bound) : undefined);
type Found = Omit<Problem, 'path'>;

function texts(sent: Plain, read: Plain): Found[] {
  const found: Found[] = [];
  const lengths = sent.patterns.map(({ pattern }) => lengthsOf(pattern));
  const shortest = Math.max(sent.minLength ?? 0, ...lengths.map(({ least }) => least));
  const longest = Math.min(sent.maxLength ?? Infinity, ...lengths.map(({ most }) => most));
  if (!isSame(sent['x-changes'] ?? [], read['x-changes'] ?? [])) {
    // A change may produce a different text, which is certainly accepted only without conditions.
    const free = read.patterns.length + read.formats.length === 0 && read.maxLength === undefined;
    if (!free || (read.minLength ?? 0) > 0)
      return [{ code: 'changes', sent: sent['x-changes']?.join(), read: read['x-changes']?.join() }];
  }
  if (shortest < (read.minLength ?? 0)) found.push({ code: 'short', sent: say(shortest), read: say(read.minLength) });
  if (longest > (read.maxLength ?? Infinity))
    found.push({ code: 'long', sent: shown(longest), read: say(read.maxLength) });
  const taken = (pattern: string, flags: string) =>
    sent.patterns.some((mine) => mine.flags === flags && isWithin(mine.pattern, pattern));
  for (const { pattern, flags } of read.patterns)
    if (!taken(pattern, flags)) found.push({ code: 'pattern', read: pattern });
  // A pattern expresses its format completely.
  const formats = read.patterns.length > 0 ? [] : read.formats.filter((format) => !sent.formats.includes(format));
  return [...found, ...formats.map((format): Found => ({ code: 'pattern', read: format }))];
}

interface Bound {
  value: number;
  /** Whether the bound itself is excluded. */
  open: boolean;
}

function bounds(plain: Plain): { low: Bound; high: Bound } {
  const pick = (closed: number | undefined, open: number | undefined, sign: 1 | -1): Bound => {
    const none = sign * -Infinity;
    const [a, b] = [(closed ?? none) * sign, (open ?? none) * sign];
    return b >= a && open !== undefined ? { value: open, open: true } : { value: closed ?? none, open: false };
  };
  return {
    low: pick(plain.minimum, plain.exclusiveMinimum, 1),
    high: pick(plain.maximum, plain.exclusiveMaximum, -1),
  };
}

function numbers(sent: Plain, read: Plain): Found[] {
  const found: Found[] = [];
  const [mine, theirs] = [bounds(sent), bounds(read)];
  const beyond = (one: Bound, other: Bound, sign: 1 | -1) =>
    sign * one.value < sign * other.value || (one.value === other.value && other.open && !one.open);
  // zod tolerates rounding in multiples, so no `multipleOf` guarantees an integer.
  if (read.type === 'integer' && sent.type !== 'integer') return [{ code: 'type', sent: 'number', read: 'integer' }];
  if (beyond(mine.low, theirs.low, 1))
    found.push({ code: 'least', sent: shown(mine.low.value), read: shown(theirs.low.value) });
  if (beyond(mine.high, theirs.high, -1))
    found.push({ code: 'most', sent: shown(mine.high.value), read: shown(theirs.high.value) });
  const step = sent.multipleOf ?? (sent.type === 'integer' ? 1 : undefined);
  if (read.multipleOf !== undefined && !(step !== undefined && Number.isInteger(step / read.multipleOf)))
    found.push({ code: 'step', read: say(read.multipleOf) });
  return found;
}

const longestOf = ({ maxItems = Infinity, items, prefixItems = [] }: Plain) =>
  Math.min(maxItems, items === false ? prefixItems.length : Infinity);
const itemAt = ({ prefixItems = [], items = true }: Plain, index: number) => prefixItems[index] ?? items;

function lists(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const { path } = asked;
  const found: Problem[] = [];
  const [shortest, least] = [sent.minItems ?? 0, read.minItems ?? 0];
  const [longest, most] = [longestOf(sent), longestOf(read)];
  if (shortest < least) found.push({ path, code: 'few', sent: say(shortest), read: say(least) });
  if (longest > most) found.push({ path, code: 'many', sent: shown(longest), read: say(most) });
  const compareItems = (index: number, place: string) =>
    compare(partOf(sent, itemAt(sent, index)), partOf(read, itemAt(read, index)), {
      ...asked,
      path: `${path}${place}`,
      part: false,
    });
  const places = Math.min(Math.max(sent.prefixItems?.length ?? 0, read.prefixItems?.length ?? 0), longest);
  for (let index = 0; index < places; index += 1) found.push(...compareItems(index, `[${index}]`));
  if (longest > places) found.push(...compareItems(places, '[]'));
  return found;
}

/** What the reader gives to a function must be accepted, and its result understood. */
function functions(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const { path, given } = asked;
  const found = compareObjects(sent, read, asked, compare);
  const [takes, passed] = [sent['x-takes'], read['x-takes']];
  if (takes === undefined || passed === undefined) return found;
  // A function ignores arguments that it does not name.
  const room = typeof takes === 'object' && takes.items === false ? { ...takes, items: true } : takes;
  const [result, wanted] = [partOf(sent, sent['x-gives'] ?? true), partOf(read, read['x-gives'] ?? true)];
  return [
    ...compare(partOf(read, passed), partOf(sent, room), { ...asked, path: inside(path, 'arguments'), given: !given }),
    ...compare(result, wanted, { ...asked, path: inside(path, 'result') }),
    ...found,
  ];
}

/** The reader's conditions, without its kind and rules, which are compared for all types alike. */
function conditionsOf({ root: _root, patterns, formats, 'x-rules': _rules, 'x-kind': _kind, ...rest }: Plain): Node {
  if (patterns.length > 0)
    return { ...rest, allOf: patterns.map(({ pattern, flags }) => ({ pattern, 'x-flags': flags })) };
  return { ...rest, ...(formats[0] && { format: formats[0] }) };
}

function constants(value: Json, read: Plain): Found[] {
  if (fits(value, partOf(read, conditionsOf(read)))) return [];
  const isOtherType = read.type !== undefined && !Object.hasOwn(read, 'const') && read.type !== typeOf(value);
  return [isOtherType ? { code: 'type', sent: say(value), read: read.type } : { code: 'value', sent: say(value) }];
}

/** Compares values of one type with the other side's conditions; `compare` compares nested parts. */
export function compareValues(sent: Plain, read: Plain, asked: Asked, compare: Compare): Problem[] {
  const here = (found: Found): Problem => ({ path: asked.path, ...found });
  if (Object.hasOwn(sent, 'const')) return constants(sent.const ?? null, read).map(here);
  if (isAnything(conditionsOf(read))) return [];
  if (sent.type === undefined) return [here({ code: 'anything' })];
  if (Object.hasOwn(read, 'const')) return [here({ code: 'value', read: say(read.const) })];
  if (read.type !== undefined && read.type !== sent.type && !(isNumeric(read.type) && isNumeric(sent.type)))
    return [here({ code: 'type', sent: sent.type, read: read.type })];
  switch (sent.type) {
    case 'string':
      return texts(sent, read).map(here);
    case 'number':
    case 'integer':
      return numbers(sent, read).map(here);
    case 'array':
      return lists(sent, read, asked, compare);
    case 'object':
      return compareObjects(sent, read, asked, compare);
    case 'function':
      return functions(sent, read, asked, compare);
    default:
      return [];
  }
}
