import type { Ask, LiveStoreOptions } from '@spot/contracts/core/queries';

const key = 'spot: first asks';
const mostPages = 8;
const mostAsks = 30;

/** What pages asked the server for with their first drawing. */
interface Kept {
  uid: string;
  /** The device's day, because many pages ask for a day. */
  day: string;
  /** By address, the most recently visited page last. */
  pages: readonly (readonly [address: string, asks: readonly Ask[]])[];
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const today = () => new Date().toDateString();
const addressOf = ({ pathname, search }: Location) => pathname + search;

type Page = Kept['pages'][number];
const isPage = (page: unknown): page is Page =>
  Array.isArray(page) && typeof page[0] === 'string' && Array.isArray(page[1]);

function pagesOf(uid: string, store: Store): Kept['pages'] {
  try {
    const kept = JSON.parse(store.getItem(key) ?? '{}') as Partial<Kept>;
    return kept.uid === uid && kept.day === today() && Array.isArray(kept.pages) ? kept.pages.filter(isPage) : [];
  } catch {
    return [];
  }
}

/** What this page asked for at the same person's last visit today. It only says what to ask; the rules decide about answers. */
export function firstAsks(uid: string, store: Store): readonly Ask[] {
  return pagesOf(uid, store).find(([address]) => address === addressOf(location))?.[1] ?? [];
}

/**
 * Notes what the current page asks for, until the person's first press or the next page; what is answered by another of its
 * questions is left out. `uid` tells whose session it is, if there is one.
 */
export function noteFirstAsks(
  uid: () => string | undefined,
  store: () => Store,
): Required<Pick<LiveStoreOptions, 'asked' | 'answered'>> {
  const address = addressOf(location);
  const asks = new Set<Ask>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, () => (isOver = true), { capture: true, once: true });

  function save() {
    const person = uid();
    if (person === undefined) return;
    const others = pagesOf(person, store()).filter(([other]) => other !== address);
    const pages = [...others, [address, [...asks]] as const].slice(-mostPages);
    try {
      store().setItem(key, JSON.stringify({ uid: person, day: today(), pages } satisfies Kept));
    } catch {
      // Without storage, every page asks when it is drawn.
    }
  }
  const change = (make: () => void) => {
    isOver ||= addressOf(location) !== address || asks.size >= mostAsks;
    if (isOver) return;
    make();
    clearTimeout(timer);
    timer = setTimeout(save, 500);
  };
  return { asked: (ask) => change(() => asks.add(ask)), answered: (ask) => change(() => asks.delete(ask)) };
}

/** Removes them at sign-out. */
export function forgetFirstAsks(stores: readonly Store[] = [localStorage, sessionStorage]): void {
  for (const store of stores) store.removeItem(key);
}
