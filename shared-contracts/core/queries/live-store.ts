import {
  onSnapshot,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreError,
  type QuerySnapshot,
} from '@firebase/firestore';
import { decode } from '../decode';
import type { Ask } from './asks';
import type { EarlyListener, EarlySnapshot } from './early-listener';
import { ListReader } from './list-reader';
import { LiveEntries, type Entry, type Listener, type LiveOptions, type Open } from './live-entries';
import { failed, isOffline, mark, ready, readyList, unreachable, type Live } from './live-state';
import { decodeLazily } from './lazy-decode';
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
  /** The listener that asked for this early, until somebody goes on with it. */
  early?: (ask: Ask) => EarlyListener | undefined;
}

/** A snapshot and what was made of it. */
interface Read<T = unknown> {
  found: EarlySnapshot;
  state: Live<T>;
}
interface ListRead<T> extends Read<readonly T[]> {
  list: ListReader<T>;
}

/** Live subscriptions of queries, documents and totals. */
export class LiveStore extends LiveEntries {
  private readonly report: (error: unknown, path: string) => void;
  private readonly early: (ask: Ask) => EarlyListener | undefined;
  /** Of early answers that nobody has subscribed to yet, by key. */
  private readonly reads = new Map<string, Read>();

  constructor(
    db: () => Promise<Firestore>,
    { report = () => {}, early = () => undefined, ...options }: LiveStoreOptions = {},
  ) {
    super(db, options);
    this.report = report;
    this.early = early;
  }

  override closeUnused(): void {
    super.closeUnused();
    this.reads.clear();
  }

  /**
   * The state of a query or document. `wanted` is what has this key: its answer may be there before anybody subscribes, because
   * it was asked for early, and then a page is drawn with it at once.
   */
  override state<T>(key: string, wanted?: LiveQuery<unknown> | LiveDocument<unknown>): Live<T> {
    const early = wanted && !this.entries.has(key) ? this.readEarly(wanted) : undefined;
    return (early?.state as Live<T> | undefined) ?? super.state(key);
  }

  subscribeQuery<T>(live: LiveQuery<T>, listener: Listener): () => void {
    return this.subscribe(
      live,
      listener,
      (db, set) => {
        const longer = live.beginningOf && this.entries.get(live.beginningOf.key);
        if (longer) return this.readFrom(longer, live, set);
        const entry = this.entries.get(live.key);
        let list: ListReader<T> | undefined;
        const show = (state: Live<readonly T[]>) => {
          if (entry) entry.found = list?.found;
          set(state);
        };
        const next = (snapshot: QuerySnapshot) => {
          if (!list && snapshot.metadata.fromCache) return void ((snapshot.empty || isOffline()) && set(unreachable));
          mark('live', live.key);
          if (list) return void (list.next(snapshot) && show(list.state));
          const read = this.readList(live, snapshot);
          this.reads.delete(live.key);
          const mine = (list = read.list);
          mine.onLeftOut = () => show(mine.state);
          show(read.state);
        };
        const fail = (error: FirestoreError) => set(failed(error));
        const early = this.earlyOf<QuerySnapshot>(live);
        return early ? early.goOn(next, fail) : onSnapshot(live.query(db), snapshotOptions, next, fail);
      },
      {
        longerKey: live.beginningOf?.key,
        known: this.readEarly(live)?.state,
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
      const entities = first.flatMap((found) => this.entity(live, found) ?? []);
      set(readyList(entities, first.length));
    };
    longer.shorter.add(look);
    look();
    return () => longer.shorter.delete(look);
  }

  subscribeDocument<T>(live: LiveDocument<T>, listener: Listener): () => void {
    const open: Open = (db, set) => {
      const reference = referenceOf(live, db);
      if (!reference) {
        set(ready(null));
        return () => {};
      }
      let isAnswered = false;
      const next = (found: DocumentSnapshot) => {
        // Once the server has answered, a missing document in the cache is what it said, also without a network.
        if (!isAnswered && found.metadata.fromCache && !found.exists()) return set(unreachable);
        isAnswered = true;
        mark('live', live.key);
        const { state } = this.readDocument(live, found);
        this.reads.delete(live.key);
        set(state);
      };
      const fail = (error: FirestoreError) => set(failed(error));
      const early = this.earlyOf<DocumentSnapshot>(live);
      return early ? early.goOn(next, fail) : onSnapshot(reference, snapshotOptions, next, fail);
    };
    return this.subscribe(live, listener, open, {
      known: this.readEarly(live)?.state,
      revive: (data) => this.revived(live, data) ?? null,
    });
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
            set(ready(data));
          },
          (error: FirestoreError) => isOpen && !known && set(failed(error)),
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

  private earlyOf<Found extends EarlySnapshot>({ asks }: Pick<LiveQuery<unknown>, 'asks'>) {
    return asks && (this.early(asks) as EarlyListener<Found> | undefined);
  }

  private readList<T>(live: LiveQuery<T>, found: QuerySnapshot): ListRead<T> {
    const known = this.reads.get(live.key);
    if (known?.found === found) return known as ListRead<T>;
    const list = new ListReader<T>(found, (one, onRefused) => this.entity(live, one, onRefused));
    const read: ListRead<T> = { found, list, state: list.state };
    list.onLeftOut = () => (read.state = list.state);
    return read;
  }

  private readDocument<T>(live: LiveDocument<T>, found: DocumentSnapshot): Read {
    const known = this.reads.get(live.key);
    if (known?.found === found) return known;
    const data = found.exists() ? this.entity(live, found) : null;
    return { found, state: data === undefined ? failed({ code: 'data-loss' }) : ready(data) };
  }

  /** What has come early, if the server itself has answered. */
  private readEarly(live: LiveQuery<unknown> | LiveDocument<unknown>): Read | undefined {
    const found = this.earlyOf(live)?.latest;
    if (!found || found.metadata.fromCache) return undefined;
    const read =
      'query' in live
        ? this.readList(live, found as QuerySnapshot)
        : this.readDocument(live, found as DocumentSnapshot);
    this.reads.set(live.key, read);
    return read;
  }

  private entity<T>(
    { schema, lazyDecode }: Pick<LiveQuery<T>, 'schema' | 'lazyDecode'>,
    found: DocumentSnapshot,
    onRefused?: () => void,
  ): T | undefined {
    try {
      if (!lazyDecode) return decode(schema, found.id, found.data({ serverTimestamps: 'estimate' }));
      return decodeLazily(lazyDecode, found, (error) => {
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
