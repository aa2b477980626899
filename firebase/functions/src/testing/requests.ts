/** The request with one value after the other replaced by its counterpart, then with all of them. */
export function variants(request: unknown, counterparts: ReadonlyMap<unknown, unknown>): unknown[] {
  const found = new Set<unknown>();
  replaced(request, (value) => (counterparts.has(value) && found.add(value), value));
  const swap = (only: ReadonlySet<unknown>) =>
    replaced(request, (value) => (only.has(value) ? counterparts.get(value) : value));
  const single = [...found].map((value) => swap(new Set([value])));
  return found.size > 1 ? [...single, swap(found)] : single;
}

/** Copies a request, leaf by leaf; keys count as well, where they are values of ours. */
function replaced(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, change));
  if (value === null || typeof value !== 'object') return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(change(key)), replaced(inner, change)]),
  );
}
