import { onSnapshot, type DocumentSnapshot, type Firestore, type FirestoreError } from '@firebase/firestore';
import { decode } from '../decode';
import { LiveEntries, type Entry, type Listener, type LiveOptions, type Open } from './live-entries';
import { isOffline, mark, readFailure, unreachable, type Live } from './live-state';
import { decodeOnDemand } from './on-demand';
import { referenceOf, type LiveDocument, type LiveQuery } from './live-query';
import { totalsEveryMs, type LiveTotals } from './live-totals';

export { readFailure, type Live } from './live-state';

/**
 * An answer from the cache alone may be incomplete: it holds part of an overlapping query or, offline, nothing. Only with
 * metadata changes does the SDK report that the server has confirmed unchanged data.
 */
const snapshotOptions = { includeMetadataChanges: true };

export interface LiveStoreOptions extends LiveOptions {
  /** Receives the error of each stored document that its schema refuses. */
  report?: (error: unknown, path: string) => void;
}

/** Live subscriptions of queries, documents and totals. */
export class LiveStore extends LiveEntries {
  private readonly report: (error: unknown, path: string) => void;

  constructor(db: () => Promise<Firestore>, { report = () => {}, ...options }: LiveStoreOptions = {}) {
    super(db, options);
    this.report = report;
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
    const open: Open = (db, set) => {
      let isOpen = true;
      let known = false;
      const ask = () =>
        live.ask(db).then(
          (data) => {
            if (!isOpen) return;
            mark('live', live.key);
            known = true;
            set({ status: 'ready', data, error: undefined });
          },
          (error: FirestoreError) =>
            isOpen && !known && set({ status: 'error', data: undefined, error: readFailure(error) }),
        );
      const timer = setInterval(() => void ask(), totalsEveryMs);
      void ask();
      return () => {
        isOpen = false;
        clearInterval(timer);
      };
    };
    return this.subscribe(live, listener, open, { lingers: false });
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
}
