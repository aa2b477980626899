import { onSnapshot, type DocumentSnapshot, type Firestore, type FirestoreError } from '@firebase/firestore';
import { decode } from '../decode';
import type { Ask } from './asks';
import { keepAnswers, type KeptAnswers } from './kept-answers';
import { isOffline, loading, mark, readFailure, unreachable, type Live } from './live-state';
import { decodeOnDemand } from './on-demand';
import { referenceOf, type LiveDocument, type LiveQuery } from './live-query';
import { totalsEveryMs, type LiveTotals } from './live-totals';

export { readFailure, type Live } from './live-state';

type Listener = () => void;
type Open = (db: Firestore, set: (state: Live<unknown>) => void) => () => void;
type Keep = (set: (state: Live<unknown>) => void) => ReturnType<typeof keepAnswers>;

interface Entry {
  state: Live<unknown>;
  listeners: Set<Listener>;
  found?: readonly DocumentSnapshot[];
  /** Update functions of the shorter lists that read from this one. */
  shorter: Set<Listener>;
  longerKey: string | undefined;
  start: () => void;
  /** Like `start`, but shows the known data until the new answer arrives. */
  restart: () => void;
  stop: () => void;
}

/**
 * An answer from the cache alone may be incomplete: it holds part of an overlapping query or, offline, nothing. Only with
 * metadata changes does the SDK report that the server has confirmed unchanged data.
 */
const snapshotOptions = { includeMetadataChanges: true };

/** Live subscriptions with reference counts: one listener per query, however many components use it. */
export class LiveStore {
  private readonly entries = new Map<string, Entry>();

  /** `report` receives the error of each stored document that its schema refuses, `asked` each new question. */
  constructor(
    private readonly db: () => Promise<Firestore>,
    private readonly report: (error: unknown, path: string) => void = () => {},
    private readonly kept?: KeptAnswers,
    private readonly asked: (ask: Ask) => void = () => {},
  ) {}

  /** Number of open listeners; a test limits it for screens. */
  get size(): number {
    return this.entries.size;
  }

  state<T>(key: string): Live<T> {
    return (this.entries.get(key)?.state ?? loading) as Live<T>;
  }

  /** Restarts a query or document that failed; has no effect on others. */
  retry(key: string): void {
    const entry = this.entries.get(key);
    if (entry?.state.status === 'error') entry.start();
  }

  /** Reads a query or document in use again from the server; known data stays visible until the answer arrives. */
  reread(key: string): void {
    this.entries.get(key)?.restart();
  }

  subscribeQuery<T>(live: LiveQuery<T>, listener: Listener): () => void {
    return this.subscribe(
      live,
      listener,
      (db, set) => {
        const longer = live.beginningOf && this.entries.get(live.beginningOf.key);
        if (longer) return this.readFrom(longer, live, set);
        const entry = this.entries.get(live.key);
        interface Kept {
          found: DocumentSnapshot;
          entity: T | undefined;
        }
        let kept: Kept[] | undefined;
        // Keyed by path, not id, because a collection group has the same worker's id under many shifts. Filled at the first
        // change.
        let byPath: Map<string, Kept> | undefined;
        const show = () => {
          const data = (kept ?? []).flatMap(({ entity }) => entity ?? []);
          if (entry) entry.found = kept?.map(({ found }) => found);
          set({ status: 'ready', data, error: undefined });
        };
        const keep = (found: DocumentSnapshot): Kept => {
          const one: Kept = { found, entity: undefined };
          one.entity = this.entity(live, found, () => {
            // Listeners must not be notified while a screen renders, so the document is left out in a microtask.
            queueMicrotask(() => {
              if (one.entity === undefined) return;
              one.entity = undefined;
              if (kept?.includes(one)) show();
            });
          });
          return one;
        };
        return onSnapshot(
          live.query(db),
          snapshotOptions,
          (snapshot) => {
            if (!kept) {
              if (snapshot.metadata.fromCache) return void ((snapshot.empty || isOffline()) && set(unreachable));
              mark('live', live.key);
              // In a first snapshot all documents are new, and `docChanges` would cost as much as decoding them.
              kept = snapshot.docs.map(keep);
              return show();
            }
            mark('live', live.key);
            const changes = snapshot.docChanges();
            if (changes.length === 0) return;
            const known = (byPath ??= new Map(kept.map((one) => [one.found.ref.path, one])));
            for (const { type, doc } of changes) {
              if (type === 'removed') known.delete(doc.ref.path);
              else known.set(doc.ref.path, keep(doc));
            }
            kept = snapshot.docs.flatMap(({ ref }) => known.get(ref.path) ?? []);
            show();
          },
          (error) => set({ status: 'error', data: undefined, error: readFailure(error) }),
        );
      },
      {
        longerKey: live.beginningOf?.key,
        revive: (data) => (Array.isArray(data) ? data.flatMap((one) => this.revived(live, one) ?? []) : []),
      },
    );
  }

  /** Shows the first entries of a longer list with a listener; known data stays until that list has an answer. */
  private readFrom<T>(longer: Entry, live: LiveQuery<T>, set: (state: Live<unknown>) => void): () => void {
    const look = () => {
      if (longer.state.status === 'error') return set(longer.state);
      if (longer.state.status === 'loading' || !longer.found) return;
      mark('live', live.key);
      const first = longer.found.slice(0, live.beginningOf?.length);
      set({ status: 'ready', data: first.flatMap((found) => this.entity(live, found) ?? []), error: undefined });
    };
    longer.shorter.add(look);
    look();
    return () => longer.shorter.delete(look);
  }

  /** Restarts the shorter lists when their longer list gains or loses its listener. */
  private turn(key: string): void {
    for (const entry of this.entries.values()) if (entry.longerKey === key) entry.restart();
  }

  subscribeDocument<T>(live: LiveDocument<T>, listener: Listener): () => void {
    const open: Open = (db, set) => {
      const reference = referenceOf(live, db);
      if (!reference) {
        set({ status: 'ready', data: null, error: undefined });
        return () => {};
      }
      return onSnapshot(
        reference,
        snapshotOptions,
        (found) => {
          if (found.metadata.fromCache && !found.exists()) return set(unreachable);
          mark('live', live.key);
          const data = found.exists() ? this.entity(live, found) : null;
          if (data === undefined) set({ status: 'error', data: undefined, error: readFailure({ code: 'data-loss' }) });
          else set({ status: 'ready', data, error: undefined });
        },
        (error) => set({ status: 'error', data: undefined, error: readFailure(error) }),
      );
    };
    return this.subscribe(live, listener, open, { revive: (data) => this.revived(live, data) ?? null });
  }

  /** Loads the totals at once and then every half minute; known totals stay while the server cannot be reached. */
  subscribeTotals<T>(live: LiveTotals<T>, listener: Listener): () => void {
    return this.subscribe(live, listener, (db, set) => {
      let open = true;
      let known = false;
      const ask = () =>
        live.ask(db).then(
          (data) => {
            if (!open) return;
            mark('live', live.key);
            known = true;
            set({ status: 'ready', data, error: undefined });
          },
          (error: FirestoreError) =>
            open && !known && set({ status: 'error', data: undefined, error: readFailure(error) }),
        );
      const timer = setInterval(() => void ask(), totalsEveryMs);
      void ask();
      return () => {
        open = false;
        clearInterval(timer);
      };
    });
  }

  private entity<T>(
    { schema, onDemand }: Pick<LiveQuery<T>, 'schema' | 'onDemand'>,
    found: DocumentSnapshot,
    onRefused?: () => void,
  ): T | undefined {
    try {
      if (!onDemand) return decode(schema, found.id, found.data({ serverTimestamps: 'estimate' }));
      return decodeOnDemand(onDemand, found, (error) => {
        this.report(error, found.ref.path);
        onRefused?.();
      });
    } catch (error) {
      this.report(error, found.ref.path);
      return undefined;
    }
  }

  /** As `entity`, of what the device keeps. */
  private revived<T>({ schema }: Pick<LiveQuery<T>, 'schema'>, data: unknown): T | undefined {
    const { id } = (data ?? {}) as { id?: string };
    if (id === undefined) return undefined;
    try {
      return decode(schema, id, data);
    } catch (error) {
      this.report(error, `kept ${id}`);
      return undefined;
    }
  }

  private subscribe(
    { key, keeping, asks }: Pick<LiveQuery<unknown>, 'key' | 'keeping' | 'asks'>,
    listener: Listener,
    open: Open,
    { longerKey, revive }: { longerKey?: string; revive?: (data: unknown) => unknown } = {},
  ): () => void {
    const { kept } = this;
    const keep: Keep | undefined =
      kept && keeping && revive ? (set) => keepAnswers(kept, { key, keeping, revive }, set) : undefined;
    if (asks && !this.entries.has(key)) this.asked(asks);
    const entry = this.entries.get(key) ?? this.open(key, open, longerKey, keep);
    entry.listeners.add(listener);
    // A failed listener is not reused: a new screen, like Retry, opens a new one.
    if (entry.state.status === 'error') entry.start();
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0) return;
      // A remount in the same turn (StrictMode, route change) reuses the listener.
      queueMicrotask(() => {
        if (entry.listeners.size > 0 || this.entries.get(key) !== entry) return;
        this.entries.delete(key);
        entry.stop();
        this.turn(key);
      });
    };
  }

  private open(key: string, open: Open, longerKey: string | undefined, keep: Keep | undefined): Entry {
    let run = 0;
    let close = () => {};
    let keeper: ReturnType<Keep> | undefined;
    const set = (state: Live<unknown>) => {
      entry.state = state;
      for (const listener of [...entry.listeners, ...entry.shorter]) listener();
    };
    const entry: Entry = {
      state: loading,
      listeners: new Set(),
      shorter: new Set(),
      longerKey,
      start: () => {
        set(loading);
        entry.restart();
      },
      restart: () => {
        const mine = ++run;
        close();
        close = () => {};
        keeper?.end();
        keeper = keep?.(set);
        const tell = keeper?.tell ?? set;
        keeper?.begin();
        void this.db().then(
          (db) => {
            if (mine !== run) return;
            mark('ask', key);
            close = open(db, tell);
          },
          () => mine === run && tell(unreachable),
        );
      },
      stop: () => {
        run += 1;
        close();
        keeper?.end();
      },
    };
    this.entries.set(key, entry);
    entry.start();
    this.turn(key);
    return entry;
  }
}
