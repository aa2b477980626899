import { satisfies } from './semver';

/** Stands for all names of a library. */
const whole = '*';

export interface Borrowed {
  range: string;
  names: readonly string[];
}
export interface Lent {
  version: string;
  /** Exported names; if omitted, only the version is compared. */
  names?: readonly string[];
}

/** What a shell lacks of one library that a version requires; undefined if nothing. */
export function lackOf(
  { range, names }: Borrowed,
  lent: Lent | undefined,
): 'door' | 'version' | { names: string[] } | undefined {
  if (!lent) return 'door';
  if (!satisfies(lent.version, range)) return 'version';
  const missing = names.filter((name) => name !== whole && lent.names?.includes(name) === false);
  return missing.length > 0 ? { names: missing } : undefined;
}

/** Whether a shell provides everything that a version requires. The shell checks this before it loads a version. */
export const lendsAll = (borrows: Readonly<Record<string, Borrowed>>, lends: Readonly<Record<string, Lent>>): boolean =>
  Object.entries(borrows).every(([door, borrowed]) => lackOf(borrowed, lends[door]) === undefined);
