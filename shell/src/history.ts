import { createPath, NavigationType, parsePath, type Location, type To } from 'react-router-dom';

interface Move {
  from: Location;
  to: Location;
  /** Caused by the browser's back or forward button. */
  back: boolean;
  /** Completes the blocked move without asking again. */
  go(): void;
}
/** Called before a move; true blocks it. */
type Blocker = (move: Move) => boolean;

export interface ShellHistory {
  readonly location: Location;
  /** How the current page was reached. */
  readonly kind: NavigationType;
  subscribe(listener: () => void): () => void;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  createHref(to: To): string;
  /** Sets the only blocker; returns a function that removes it. */
  block(blocker: Blocker): () => void;
}

interface Entry {
  key: string;
  index: number;
  usr: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function locationOf({ location, history }: Window): Location {
  const entry = history.state as Partial<Entry> | null;
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default', mask: undefined };
}

/** The single history of the page. The router library's own would add 16 kB to the sign-in page. */
export function createHistory(page: Window = window): ShellHistory {
  const listeners = new Set<() => void>();
  const indexOf = () => (page.history.state as Partial<Entry> | null)?.index;
  let blocker: Blocker | undefined;
  let undoing = false;
  let unasked = false;
  let index = indexOf() ?? 0;
  if (indexOf() === undefined) page.history.replaceState({ key: 'default', index, usr: null } satisfies Entry, '');
  let location = locationOf(page);
  let kind = NavigationType.Pop;

  const moved = (how: NavigationType) => {
    kind = how;
    index = indexOf() ?? index;
    location = locationOf(page);
    for (const listener of [...listeners]) listener();
  };
  const allowed = (to: Location, back: boolean, go: () => void) => !blocker?.({ from: location, to, back, go });
  const target = (to: To, state: unknown): Location => {
    const parts = typeof to === 'string' ? parsePath(to) : to;
    return { pathname: location.pathname, search: '', hash: '', ...parts, state, key: newKey(), mask: undefined };
  };
  const write = (method: 'pushState' | 'replaceState', to: To, state: unknown = null) => {
    const next = target(to, state);
    const go = () => {
      const leaves = next.pathname !== location.pathname;
      const entry: Entry = { key: next.key, index: method === 'pushState' ? index + 1 : index, usr: state };
      page.history[method](entry, '', createPath(next));
      moved(method === 'pushState' ? NavigationType.Push : NavigationType.Replace);
      // A new page begins at its top. After back or forward the browser restores the position.
      if (leaves) page.scrollTo(0, 0);
    };
    if (allowed(next, false, go)) go();
  };

  page.addEventListener('popstate', () => {
    if (undoing) {
      undoing = false;
      return;
    }
    const entered = indexOf();
    const delta = entered === undefined ? 0 : entered - index;
    const free = unasked;
    unasked = false;
    const again = () => {
      unasked = true;
      page.history.go(delta);
    };
    if (free || delta === 0 || allowed(locationOf(page), true, again)) return moved(NavigationType.Pop);
    undoing = true;
    page.history.go(-delta);
  });

  return {
    get location() {
      return location;
    },
    get kind() {
      return kind;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (to, state) => write('pushState', to, state),
    replace: (to, state) => write('replaceState', to, state),
    go: (delta) => page.history.go(delta),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    block: (next) => {
      blocker = next;
      return () => {
        if (blocker === next) blocker = undefined;
      };
    },
  };
}
