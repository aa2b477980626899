/** A count with separators between thousands: `10,000`. */
export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat('en-US');
  return counts.format(count);
}
// `toLocaleString` makes a new format for each number, which takes longer than the rest of a row of a table.
let counts: Intl.NumberFormat | undefined;

/** A count with its noun: `1 shift`, `10,000 shifts`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
