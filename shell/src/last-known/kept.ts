/** A page as its person last saw it on this device. */
export interface LastKnown {
  uid: string;
  /** When it was left (ms). */
  at: number;
  search: string;
  /** Of the window, in px; elsewhere the page looks different. */
  width: number;
  look: string;
  html: string;
  css: string;
}

const prefix = 'spot: last known ';
/** The pages that people come back to several times a day. */
const memberPages = ['/', '/shifts', '/timesheet', '/messages'];
/** Of a platform admin, who sees the people of all companies, this device keeps the board of the day alone. */
const adminPages = ['/checkins'];
/** What is older says little of today. */
const keptFor = 24 * 3_600_000;
/** In characters; browsers give a site some five million. */
const most = 700_000;

export const isKept = (path: string, { admin }: { admin: boolean }) =>
  (admin ? adminPages : memberPages).includes(path);

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const isText = (value: unknown) => typeof value === 'string';

export interface Wanted extends Pick<LastKnown, 'uid' | 'search' | 'width' | 'look'> {
  path: string;
}

/** The page as `uid` left it, where it would look the same now; what is too old is thrown away. */
export function readLastKnown(store: Store, wanted: Wanted, now: number): LastKnown | undefined {
  const key = prefix + wanted.path;
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as LastKnown | null;
    if (!kept) return undefined;
    if (kept.uid !== wanted.uid || !(now - kept.at < keptFor)) {
      store.removeItem(key);
      return undefined;
    }
    const same = kept.search === wanted.search && kept.width === wanted.width && kept.look === wanted.look;
    return same && isText(kept.html) && isText(kept.css) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepLastKnown(store: Store, path: string, page: LastKnown): void {
  const text = JSON.stringify(page);
  try {
    store.removeItem(prefix + path);
    if (text.length <= most) store.setItem(prefix + path, text);
  } catch {
    // Without a place to keep it the page begins empty.
  }
}

/** Nothing of whoever is signed out stays on the device. */
export function forgetLastKnown(stores: readonly Store[] = [localStorage, sessionStorage]): void {
  for (const store of stores) {
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
    for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
  }
}
