/** Fields that hold an instant in entities; everything else that is a number stays one. */
const instants = new Set([
  'start',
  'end',
  'gigStart',
  'gigEnd',
  'postedStart',
  'postedEnd',
  'createdAt',
  'updatedAt',
  'lastUpdated',
  'cancellationTime',
  'checkInTime',
  'checkOutTime',
  'attemptedAt',
  'blockedAt',
  'lastWorked',
  'lastUsed',
  'startDate',
  'timestamp',
  'date',
  'at',
  'sendAt',
  'replacementAnsweredAt',
]);

/**
 * The inverse of `plain`: instants (ms) become Timestamps of the SDK in use, fields that are undefined are left out,
 * at any depth. Everything that is not a plain object or array is kept as it is.
 */
export function stored(value: object, timestamp: (ms: number) => unknown): Record<string, unknown> {
  const inner = (key: string, item: unknown): unknown => {
    if (typeof item === 'number') return instants.has(key) ? timestamp(item) : item;
    if (Array.isArray(item)) return item.map((element) => inner('', element));
    if (item === null || typeof item !== 'object' || Object.getPrototypeOf(item) !== Object.prototype) return item;
    return stored(item, timestamp);
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, inner(key, item)]),
  );
}
