import type { Asked, Compare, Problem } from './compare';
import { compareValues } from './values';
import {
  at,
  isAnything,
  isNothing,
  isNumeric,
  isSame,
  isSameRule,
  resolve,
  strange,
  typesOf,
  type Json,
  type Node,
  type Schema,
  type Side,
} from './node';
import { areApart, baseOf, flatten, TooMany, type Plain } from './plain';

export type { Problem };

const refers = (schema: Schema): boolean => JSON.stringify(schema).includes('"$ref"');
const problem = (asked: Asked, code: Problem['code'], more: Partial<Problem> = {}): Problem[] => [
  { path: asked.path, code, ...more },
];

/** Whether references on both sides mean the same; roots are large, so they are compared once. */
const haveSameRoot = (sent: Side, read: Side, { budget }: Asked): boolean =>
  (budget.sameRoots ??= isSame(sent.root, read.root));

function unique(problems: readonly Problem[]): Problem[] {
  const seen = new Map(problems.map((one) => [`${one.path} ${one.code} ${one.sent ?? ''} ${one.read ?? ''}`, one]));
  return [...seen.values()];
}

/** Splits a boolean, or an object by a property that has few values, into one alternative for each value. */
function* splits(plain: Plain): Generator<Plain[]> {
  if (plain.type === 'boolean' && !Object.hasOwn(plain, 'const'))
    yield [true, false].map((value) => ({ ...plain, const: value }));
  for (const [name, schema] of Object.entries(plain.properties ?? {})) {
    if (!plain.required?.includes(name)) continue;
    const values = flatten({ schema, root: plain.root }).flatMap((value) =>
      value.type === 'boolean' && !Object.hasOwn(value, 'const')
        ? [true, false].map((one) => ({ ...value, const: one }))
        : [value],
    );
    if (values.length < 2 || !values.every((value) => Object.hasOwn(value, 'const'))) continue;
    yield values.map((value) => ({
      ...plain,
      properties: { ...plain.properties, [name]: { const: value.const, 'x-rules': value['x-rules'] ?? [] } },
    }));
  }
  for (const [name, schema] of Object.entries(plain.properties ?? {})) {
    if (schema === false || plain.required?.includes(name)) continue;
    const { [name]: _name, ...others } = plain.properties ?? {};
    yield [
      { ...plain, required: [...(plain.required ?? []), name], properties: { ...others, [name]: schema } },
      { ...plain, properties: { ...others, [name]: false } },
    ];
  }
}

/** Weighs different types or values more, to find the alternative that is nearest. */
const weight = (problems: readonly Problem[]) =>
  problems.reduce((sum, { code }) => sum + (code === 'value' || code === 'type' ? 100 : 1), 0);

function compareChoice(sent: Plain, options: readonly Schema[], only: boolean, read: Side, asked: Asked): Problem[] {
  let best: Problem[] | undefined;
  for (const option of options) {
    const found = comparePlain(sent, at(read, option), asked);
    if (found.length === 0) {
      const others = only ? options.filter((other) => other !== option) : [];
      const apart = others.every((other) => flatten(at(read, other)).every((one) => areApart(sent, one)));
      return apart ? [] : problem(asked, 'unclear');
    }
    if (!best || weight(found) < weight(best)) best = found;
  }
  // Splitting by values helps only if at least two alternatives may accept some of them.
  const possible = options.filter((option) => !flatten(at(read, option)).every((one) => areApart(sent, one)));
  if (possible.length < 2) return best ?? problem(asked, 'anything');
  for (const parts of splits(sent)) {
    if (asked.budget.left < 0) break;
    const found = parts.map((part) =>
      options.some((option) => comparePlain(part, at(read, option), asked).length === 0),
    );
    if (found.every(Boolean)) return parts.flatMap((part) => compareChoice(part, options, only, read, asked));
    // Reports only alternatives that cannot be split further.
    if (found.some(Boolean)) {
      const rest = parts.filter((_, index) => !found[index]);
      return rest.flatMap((part) => compareChoice(part, options, only, read, asked));
    }
  }
  return best ?? problem(asked, 'anything');
}

/** Compares the type arguments of one kind: those that are only read, and those that are also written. */
function compareArguments(sent: Plain, read: Side, node: Node, asked: Asked): Problem[] {
  const sides = (key: 'x-gives' | 'x-of'): [Side, Side] => [
    { schema: sent[key] ?? true, root: sent.root },
    at(read, node[key] ?? true),
  ];
  const [mine, theirs] = sides('x-of');
  return [
    ...compare(...sides('x-gives'), asked),
    ...compare(mine, theirs, asked),
    ...compare(theirs, mine, { ...asked, given: !asked.given }),
  ];
}

/** A function whose signature was not recorded: slots had only its zod schema. */
const isUnrecorded = (kind: string | undefined, { type }: { type?: unknown }) =>
  kind === 'custom isFunction' && type === 'function';

/** Whether both are numbers, and only one of them is stored as a Timestamp. */
function storedOtherwise(sent: Plain, node: Node): boolean {
  const types = typesOf(node);
  return sent['x-kind'] !== node['x-kind'] && types !== undefined && [...types, sent.type].every(isNumeric);
}

/** Compares the kinds, and rules out what no further comparison can allow; undefined if the conditions decide. */
function compareKinds(sent: Plain, read: Side, node: Node, asked: Asked): Problem[] | undefined {
  const [mine, theirs] = [sent['x-kind'], node['x-kind']];
  const [opaque, needed] = [mine, theirs].map((kind) => kind !== undefined && kind !== 'instant');
  if (theirs === 'void' || isUnrecorded(mine, node) || isUnrecorded(theirs, sent)) return [];
  if (opaque && needed && isSameRule(mine ?? '', theirs ?? '')) return compareArguments(sent, read, node, asked);
  // One of the alternatives may be of the same kind.
  if (opaque && !needed && (node.anyOf || node.oneOf || node.allOf)) return undefined;
  if (opaque || needed) return problem(asked, 'kind', { sent: mine, read: theirs });
  return asked.stored && storedOtherwise(sent, node) ? problem(asked, 'moment', { sent: mine }) : undefined;
}

/** Compares with the values of an enum. */
function compareValue(sent: Plain, values: readonly Json[], asked: Asked): Problem[] {
  const mine = Object.hasOwn(sent, 'const')
    ? [sent.const ?? null]
    : sent.type === 'boolean'
      ? [true, false]
      : undefined;
  const read = values.map((value) => JSON.stringify(value)).join(', ');
  if (!mine) return problem(asked, 'value', { read });
  const others = mine.filter((value) => !values.some((one) => isSame(one, value)));
  return others.flatMap((value) => problem(asked, 'value', { sent: JSON.stringify(value), read }));
}

function comparePlain(sent: Plain, read: Side, asked: Asked): Problem[] {
  const node = resolve(read);
  asked.budget.left -= 1;
  if (!node || asked.budget.left < 0) return problem(asked, 'unclear');
  const [mine, theirs] = [sent['x-parameter'], node['x-parameter']];
  // A generic function takes anything in place of its parameter; what it answers must be of the caller's choice.
  if (theirs !== undefined && mine !== theirs && (mine !== undefined || !asked.given))
    return problem(asked, 'type', { sent: 'another type', read: 'the one of a type parameter' });
  if (isAnything(node)) return [];
  if (isNothing(node)) return problem(asked, 'unknown');
  const odd = strange(node);
  if (odd.length > 0 || node.not) return problem(asked, 'unclear', { read: odd.join() });
  const kinds = compareKinds(sent, read, node, asked);
  if (kinds) return kinds;
  const rules = (node['x-rules'] ?? []).filter((rule) => !sent['x-rules']?.some((one) => isSameRule(one, rule)));
  if (rules.length > 0) return problem(asked, 'rule', { read: rules.map((rule) => rule.split('#')[0]).join(', ') });
  if (node.enum) return compareValue(sent, node.enum, asked);
  const types = typesOf(node);
  if (types && types.length > 1) {
    const { type: _type, ...rest } = node;
    return compareChoice(
      sent,
      types.map((type) => ({ ...rest, type })),
      false,
      read,
      asked,
    );
  }
  const parts = [
    ...(node.allOf ?? []).map((part) => comparePlain(sent, at(read, part), asked)),
    ...(node.anyOf ? [compareChoice(sent, node.anyOf, false, read, asked)] : []),
    ...(node.oneOf ? [compareChoice(sent, node.oneOf, true, read, asked)] : []),
  ];
  return [...parts.flat(), ...compareValues(sent, baseOf(node, read.root), asked, compare)];
}

const compare: Compare = (sent, read, asked) => {
  const [mine, theirs] = [resolve(sent), resolve(read)];
  if (!mine || !theirs) return problem(asked, 'unclear');
  if (isSame(mine, theirs) && (!refers(mine) || haveSameRoot(sent, read, asked))) return [];
  const under = asked.under.get(mine) ?? new Set();
  if (under.has(theirs)) return [];
  asked.under.set(mine, under.add(theirs));
  const [meant, known] = [mine['x-default'], theirs['x-default']];
  const other =
    meant === undefined || known === undefined || isSame(meant, known)
      ? []
      : problem(asked, 'default', { sent: JSON.stringify(meant), read: JSON.stringify(known) });
  try {
    return [...other, ...flatten(sent).flatMap((plain) => comparePlain(plain, read, asked))];
  } finally {
    under.delete(theirs);
  }
};

/**
 * Why some values that `sent` allows are not accepted by `read`; empty if all are. It is never wrongly empty: an undecidable
 * case is a problem. An open object may have names that neither side lists, but none that only `read` lists.
 */
export function problemsOf(
  sent: Schema,
  read: Schema,
  { stored = false, part = false }: { stored?: boolean; part?: boolean } = {},
): Problem[] {
  const asked: Asked = { path: '', stored, part, given: false, under: new Map(), budget: { left: 5000 } };
  try {
    return unique(compare({ schema: sent, root: sent }, { schema: read, root: read }, asked));
  } catch (error) {
    if (error instanceof TooMany) return [{ path: '', code: 'unclear' }];
    throw error;
  }
}
