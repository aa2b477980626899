/** In px. Browsers round differently where nothing has changed. */
const tolerance = 1;

const isNear = (one, other) => one.every((value, at) => Math.abs(value - other[at]) <= tolerance);
const distance = (one, other) => one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0);

/** Takes from `rest` the thing that fits best, of those that `fits` allows. */
function takeBest(rest, thing, fits) {
  const best = rest
    .filter((other) => fits(other))
    .sort((one, other) => distance(one.rect, thing.rect) - distance(other.rect, thing.rect))[0];
  if (best) rest.splice(rest.indexOf(best), 1);
  return best;
}

const same =
  (one, ...parts) =>
  (other) =>
    parts.every((part) => one[part] === other[part]);

/**
 * What differs between two lists of `seenIn`. Each difference is `looks` (same thing and place, another look), `says` (same
 * kind and place, another text), `moved` (another place or size), `gone` or `new`, with the things before and after.
 */
export function differencesOf(before, after) {
  const rest = [...after];
  const found = [];
  /** One turn: pairs what is left of `things` with what is left of `rest`. */
  const pair = (things, kind, fitsOf) =>
    things.filter((thing) => {
      const other = takeBest(rest, thing, fitsOf(thing));
      if (other && kind) found.push({ kind, before: thing, after: other });
      return other === undefined;
    });
  const inPlace =
    (thing, ...parts) =>
    (other) =>
      same(thing, ...parts)(other) && isNear(thing.rect, other.rect);
  let left = pair(before, undefined, (thing) => inPlace(thing, 'what', 'label', 'look'));
  left = pair(left, 'looks', (thing) => inPlace(thing, 'what', 'label'));
  left = pair(left, 'moved', (thing) => same(thing, 'what', 'label', 'look'));
  left = pair(left, 'looks', (thing) => (other) => thing.label !== '' && same(thing, 'what', 'label')(other));
  left = pair(
    left,
    'says',
    (thing) => (other) =>
      same(thing, 'what')(other) && distance(thing.rect.slice(0, 2), other.rect.slice(0, 2)) <= 2 * tolerance,
  );
  return [
    ...found,
    ...left.map((thing) => ({ kind: 'gone', before: thing })),
    ...rest.map((thing) => ({ kind: 'new', after: thing })),
  ];
}

const labelOf = (thing) => thing?.label;
/** Whether two looks at the same pages show the same difference, which may have moved meanwhile. */
const isSame = (one, other) =>
  one.kind === other.kind &&
  labelOf(one.before) === labelOf(other.before) &&
  labelOf(one.after) === labelOf(other.after);

/**
 * What differs in a version that was looked at between two looks, `before` and `again`, at what is in service. What differs
 * between those two, as the minutes until something or data that arrives meanwhile, is no difference of the version.
 */
export function differencesBetween(before, after, again) {
  const changed = new Set(differencesOf(before, again).flatMap((one) => (one.before ? [one.before] : [])));
  const later = differencesOf(again, after);
  return differencesOf(before, after).filter(
    (one) => !changed.has(one.before) && later.some((other) => isSame(one, other)),
  );
}

/**
 * Looks at a page in service, in a version and in service again, with `lookAt(isVersion)`. Looks once more if something differs,
 * because the data may have changed and changed back; only what differs both times counts.
 */
export async function compareLooks(lookAt) {
  const once = async () => {
    const [before, after, again] = [await lookAt(false), await lookAt(true), await lookAt(false)];
    return { before, after, differences: differencesBetween(before.seen, after.seen, again.seen) };
  };
  const first = await once();
  if (first.differences.length === 0) return first;
  const second = await once();
  const differences = second.differences.filter((one) => first.differences.some((other) => isSame(one, other)));
  return { ...second, differences };
}
