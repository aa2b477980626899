import { Fault } from '../values/fault';
import { contains } from '../values/operators';
import { equals, MapDiff, MapValue, SetValue, type Val } from '../values/values';
import { type Builtin, type Builtins, method, want } from './arguments';
import { toText } from './conversions';

type Group = readonly Val[] | SetValue;

const itemsOf = (group: Group): readonly Val[] => want.items(group);
const size = method(0, (group: Group) => BigInt(itemsOf(group).length));
/** Uses a set for long lists only, where its constant-time `in` is worth building it. */
const lookup = (items: readonly Val[]): Group => (items.length > 8 ? new SetValue(items) : items);
const every = (items: readonly Val[], group: Group): boolean => items.every((item) => contains(group, item));

const comparisons: Builtins<Group> = {
  size,
  hasAll: method(1, (group, [other]) => every(want.items(other), group)),
  hasAny: method(1, (group, [other]) => want.items(other).some((item) => contains(group, item))),
  hasOnly: method(1, (group, [other]) => every(itemsOf(group), lookup(want.items(other)))),
};

/** Methods of lists; the comparisons take a list or a set. */
export const listMethods: Builtins<readonly Val[]> = {
  ...comparisons,
  concat: method(1, (list, [other]) => [...list, ...want.list(other)]),
  removeAll: method(1, (list, [other]) => {
    const gone = lookup(want.list(other));
    return list.filter((item) => !contains(gone, item));
  }),
  join: method(1, (list, [separator]) => list.map(toText).join(want.string(separator))),
  toSet: method(0, (list) => new SetValue(list)),
};

/** Methods of sets. */
export const setMethods: Builtins<SetValue> = {
  ...comparisons,
  difference: method(1, (set, [other]) => {
    const gone = want.set(other);
    return new SetValue(set.items.filter((item) => !gone.has(item)));
  }),
  intersection: method(1, (set, [other]) => {
    const kept = want.set(other);
    return new SetValue(set.items.filter((item) => kept.has(item)));
  }),
  union: method(1, (set, [other]) => new SetValue([...set.items, ...want.set(other).items])),
};

/** `map.get('a', default)` and, for nested maps, `map.get(['a', 'b'], default)`. */
const get: Builtin<MapValue> = method(2, (map, [key, fallback]) => {
  const path = Array.isArray(key) ? want.list(key).map((part) => want.string(part)) : [want.string(key)];
  if (path.length === 0) throw new Fault('get() needs at least one key');
  let at: Val = map;
  for (const part of path) {
    if (!(at instanceof MapValue) || !at.has(part)) return fallback as Val;
    at = at.take(part);
  }
  return at;
});

/** Methods of maps. */
export const mapMethods: Builtins<MapValue> = {
  size: method(0, (map) => BigInt(map.size)),
  keys: method(0, (map) => new SetValue(map.keys())),
  values: method(0, (map) => map.keys().map((key) => map.take(key))),
  get,
  diff: method(1, (map, [other]) => new MapDiff(map, want.map(other))),
};

const inBoth = ({ left, right }: MapDiff, same: boolean): string[] =>
  left.keys().filter((key) => right.has(key) && equals(left.take(key), right.take(key)) === same);
const added = ({ left, right }: MapDiff): string[] => left.keys().filter((key) => !right.has(key));
const removed = ({ left, right }: MapDiff): string[] => right.keys().filter((key) => !left.has(key));

/** Methods of `now.diff(before)`: sets of keys. */
export const mapDiffMethods: Builtins<MapDiff> = {
  addedKeys: method(0, (diff) => new SetValue(added(diff))),
  removedKeys: method(0, (diff) => new SetValue(removed(diff))),
  changedKeys: method(0, (diff) => new SetValue(inBoth(diff, false))),
  unchangedKeys: method(0, (diff) => new SetValue(inBoth(diff, true))),
  affectedKeys: method(0, (diff) => new SetValue([...added(diff), ...removed(diff), ...inBoth(diff, false)])),
};
