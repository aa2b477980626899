import type { Live, LiveStore } from '@spot/contracts/core/queries';

type Open = (store: LiveStore) => () => void;

const loading: Live<never> = { status: 'loading', data: undefined, error: undefined };

/** The live subscriptions of a visitor, who needs none before signing in: the first one loads Firestore. */
export function lateLive(load: () => Promise<LiveStore>): LiveStore {
  let store: LiveStore | undefined;
  const waiting = new Set<() => void>();
  /** If this fails, the session says so, and who asks next tries again. */
  const attach = () =>
    void load().then(
      (loaded) => {
        store = loaded;
        for (const begin of waiting) begin();
        waiting.clear();
      },
      () => {},
    );
  const subscribe = (open: Open): (() => void) => {
    if (store) return open(store);
    let stop = () => {};
    const begin = () => {
      if (store) stop = open(store);
    };
    waiting.add(begin);
    attach();
    return () => {
      waiting.delete(begin);
      stop();
    };
  };
  const live: Pick<LiveStore, keyof LiveStore> = {
    get size() {
      return store?.size ?? 0;
    },
    state: (key, wanted) => store?.state(key, wanted) ?? loading,
    subscribeQuery: (query, listener) => subscribe((to) => to.subscribeQuery(query, listener)),
    subscribeDocument: (document, listener) => subscribe((to) => to.subscribeDocument(document, listener)),
    subscribeTotals: (totals, listener) => subscribe((to) => to.subscribeTotals(totals, listener)),
    retry: (key) => store?.retry(key),
    reread: (key) => store?.reread(key),
    closeUnused: () => store?.closeUnused(),
  };
  // It lacks only the private members of the class.
  return live as LiveStore;
}
