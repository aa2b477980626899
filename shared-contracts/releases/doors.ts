import { satisfies } from './semver';

/** Every name of a library. */
const whole = '*';

export interface Borrowed {
  range: string;
  names: readonly string[];
}
export interface Lent {
  version: string;
  /** Names that it offers; without them only the version is compared. */
  names?: readonly string[];
}

/** How what is taken from one library differs from what is lent; undefined where nothing does. */
export function lackOf(
  { range, names }: Borrowed,
  lent: Lent | undefined,
): 'door' | 'version' | { names: string[] } | undefined {
  if (!lent) return 'door';
  if (!satisfies(lent.version, range)) return 'version';
  const missing = names.filter((name) => name !== whole && lent.names?.includes(name) === false);
  return missing.length > 0 ? { names: missing } : undefined;
}

/** Whether a shell lends all that a version takes: by name, by version. What the shell decides by before it loads anything. */
export const lendsAll = (borrows: Readonly<Record<string, Borrowed>>, lends: Readonly<Record<string, Lent>>): boolean =>
  Object.entries(borrows).every(([door, borrowed]) => lackOf(borrowed, lends[door]) === undefined);
