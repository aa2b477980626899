import { kinds, isSame, type Found } from './found';

const most = 6;
const key = (uid: string) => `spot.finder.${uid}`;

const isFound = (value: unknown): value is Found => {
  const { kind, id, name, detail } = (value ?? {}) as Partial<Found>;
  return (
    kinds.some((one) => one === kind) &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    (detail === undefined || typeof detail === 'string')
  );
};

/** What this person last opened with the search box in this browser. */
export function readRecent(uid: string): readonly Found[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(uid)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFound).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(uid: string, found: Found): void {
  const others = readRecent(uid).filter((one) => !isSame(one, found));
  try {
    localStorage.setItem(key(uid), JSON.stringify([found, ...others].slice(0, most)));
  } catch {
    // If the storage is full or blocked, nothing is remembered.
  }
}
