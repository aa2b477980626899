/** A count with separators between thousands: `10,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A count with its noun: `1 shift`, `10,000 shifts`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
