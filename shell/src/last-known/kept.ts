/** A copy of a page as its person last saw it on this device. */
export interface LastKnown {
  uid: string;
  /** When the person left the page (ms). */
  at: number;
  search: string;
  /** Width of the window in px; at another width the page looks different. */
  width: number;
  look: string;
  html: string;
  css: string;
}

const prefix = 'spot: last known ';
/** The pages that people open several times a day. */
const memberPages = ['/', '/shifts', '/timesheet', '/messages'];
/** A platform admin sees the people of all companies, so the device stores only the board of the day. */
const adminPages = ['/checkins'];
/** In ms. Older copies say little about today. */
const keptFor = 24 * 3_600_000;
/** In characters; browsers allow a site about five million. */
const most = 700_000;

export const isKept = (path: string, { admin }: { admin: boolean }) =>
  (admin ? adminPages : memberPages).includes(path);

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const isText = (value: unknown) => typeof value === 'string';

export interface Wanted extends Pick<LastKnown, 'uid' | 'search' | 'width' | 'look'> {
  path: string;
}

/** The page as `uid` left it, if it would look the same now; removes a copy that is too old. */
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
    // Without storage the page begins empty.
  }
}

/** Removes all copies at sign-out. */
export function forgetLastKnown(stores: readonly Store[] = [localStorage, sessionStorage]): void {
  for (const store of stores) {
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
    for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
  }
}
