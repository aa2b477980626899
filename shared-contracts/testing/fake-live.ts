import { failed } from '../core/queries/live-state';
import type { Live, LiveDocument, LiveQuery, LiveStore, LiveTotals } from '../core/queries';

type Asked<T> = Pick<LiveQuery<T> | LiveDocument<T> | LiveTotals<T>, 'key'>;
const loading: Live<never> = { status: 'loading', data: undefined, error: undefined };

/** Stands in for the LiveStore: a test says what each query answers, before or after it is asked. */
export class FakeLive {
  private readonly states = new Map<string, Live<unknown>>();
  private readonly listeners = new Map<string, Set<() => void>>();

  /** Keys that a screen listens to at the moment. */
  get open(): string[] {
    return [...this.listeners].filter(([, set]) => set.size > 0).map(([key]) => key);
  }
  get size(): number {
    return this.open.length;
  }

  /** `leftOut`: number of documents that the server has besides, which their schema refuses. */
  give<T>(asked: LiveQuery<T>, data: readonly T[], leftOut?: number): void;
  give<T>(asked: LiveDocument<T>, data: T | null): void;
  give<T>(asked: LiveTotals<T>, data: T): void;
  give(asked: Asked<unknown>, data: unknown, leftOut?: number): void {
    this.put(asked.key, { status: 'ready', data, error: undefined, leftOut });
  }
  /** The server cannot be reached, and this is what the device keeps of that moment (ms). */
  giveKept<T>(asked: LiveQuery<T>, data: readonly T[], asOf: number): void {
    this.put(asked.key, { status: 'ready', data, error: undefined, asOf });
  }
  /** It is still on its way. */
  withhold(asked: Asked<unknown>): void {
    this.put(asked.key, loading);
  }
  fail(asked: Asked<unknown>, error: string): void {
    this.put(asked.key, { status: 'error', data: undefined, error });
  }
  /** The rules refuse it, which is also their answer for a document that does not exist. */
  deny(asked: Asked<unknown>): void {
    this.put(asked.key, failed({ code: 'permission-denied' }));
  }

  /** Keys that a screen asked for again after they failed. */
  readonly retried: string[] = [];
  retry(key: string): void {
    if (this.states.get(key)?.status !== 'error') return;
    this.retried.push(key);
    this.put(key, loading);
  }

  /** Keys that a screen asked the server for anew. */
  readonly rereadKeys: string[] = [];
  reread(key: string): void {
    this.rereadKeys.push(key);
  }

  state<T>(key: string): Live<T> {
    return (this.states.get(key) ?? loading) as Live<T>;
  }
  subscribeQuery(asked: Asked<unknown>, listener: () => void): () => void {
    return this.subscribe(asked.key, listener);
  }
  subscribeDocument(asked: Asked<unknown>, listener: () => void): () => void {
    return this.subscribe(asked.key, listener);
  }
  subscribeTotals(asked: Asked<unknown>, listener: () => void): () => void {
    return this.subscribe(asked.key, listener);
  }

  private subscribe(key: string, listener: () => void): () => void {
    const set = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, set.add(listener));
    return () => void set.delete(listener);
  }
  private put(key: string, state: Live<unknown>): void {
    this.states.set(key, state);
    for (const listener of [...(this.listeners.get(key) ?? [])]) listener();
  }
}

/** The class's private parts keep a stand-in from having its type. */
export const asLiveStore = (live: FakeLive) => live as unknown as LiveStore;
