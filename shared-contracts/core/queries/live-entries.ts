import type { DocumentSnapshot, Firestore } from '@firebase/firestore';
import { AnswerGroup } from './answer-group';
import type { Ask } from './asks';
import { keepAnswers, type KeptAnswers } from './kept-answers';
import type { LiveQuery } from './live-query';
import { loading, mark, unreachable, type Live } from './live-state';

export type Listener = () => void;
export type Open = (db: Firestore, set: (state: Live<unknown>) => void) => () => void;
type Keep = (set: (state: Live<unknown>) => void) => ReturnType<typeof keepAnswers>;

export interface Entry {
  state: Live<unknown>;
  listeners: Set<Listener>;
  found?: readonly DocumentSnapshot[];
  /** Update functions of the shorter lists that read from this one. */
  shorter: Set<Listener>;
  longerKey: string | undefined;
  asks: Ask | undefined;
  start: () => void;
  /** Like `start`, but shows the known data until the new answer arrives. */
  restart: () => void;
  /** Set while nobody uses it and it waits for somebody to come back. */
  leaving?: ReturnType<typeof setTimeout>;
  stop: () => void;
}

export interface LiveOptions {
  kept?: KeptAnswers;
  /** Receives each new question. */
  asked?: (ask: Ask) => void;
  /** Receives a question whose answer now comes from a longer list. */
  answered?: (ask: Ask) => void;
  /**
   * How long a query stays open after its last subscriber has left, in ms. Whoever goes back to a page finds its data there,
   * without waiting and without reading it again.
   */
  lingersMs?: () => number;
}

interface Ways {
  longerKey?: string;
  /** The answer that came early. */
  known?: Live<unknown>;
  revive?: (data: unknown) => unknown;
  lingers?: boolean;
}

/** Open listeners by key, with reference counts: one per query, however many components use it. */
export class LiveEntries {
  protected readonly entries = new Map<string, Entry>();
  /** The answers to what is asked in this turn. */
  private group: AnswerGroup | undefined;
  private readonly kept: KeptAnswers | undefined;
  private readonly asked: (ask: Ask) => void;
  private readonly answered: (ask: Ask) => void;
  private readonly lingersMs: () => number;

  constructor(
    private readonly db: () => Promise<Firestore>,
    { kept, asked = () => {}, answered = () => {}, lingersMs = () => 0 }: LiveOptions = {},
  ) {
    this.kept = kept;
    this.asked = asked;
    this.answered = answered;
    this.lingersMs = lingersMs;
  }

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

  /** Closes at once what has no subscriber. */
  closeUnused(): void {
    for (const [key, entry] of this.entries) this.close(key, entry);
  }

  /** Restarts the shorter lists when their longer list gains or loses its listener. */
  private turn(key: string): void {
    for (const entry of this.entries.values()) {
      if (entry.longerKey !== key) continue;
      entry.restart();
      if (entry.asks && this.entries.has(key)) this.answered(entry.asks);
    }
  }

  protected subscribe(
    { key, keeping, asks }: Pick<LiveQuery<unknown>, 'key' | 'keeping' | 'asks'>,
    listener: Listener,
    open: Open,
    { longerKey, known, revive, lingers = true }: Ways = {},
  ): () => void {
    const { kept } = this;
    const keep: Keep | undefined =
      kept && keeping && revive ? (set) => keepAnswers(kept, { key, keeping, revive }, set) : undefined;
    const isAnswered = longerKey !== undefined && this.entries.has(longerKey);
    if (asks && !isAnswered && !this.entries.has(key)) this.asked(asks);
    const entry = this.entries.get(key) ?? this.open({ key, asks, longerKey, known }, open, keep);
    entry.listeners.add(listener);
    clearTimeout(entry.leaving);
    // A failed listener is not reused: a new screen, like Retry, opens a new one.
    if (entry.state.status === 'error') entry.start();
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0) return;
      const close = () => this.close(key, entry);
      clearTimeout(entry.leaving);
      const lingersMs = entry.state.status === 'ready' && lingers ? this.lingersMs() : 0;
      // A remount in the same turn (StrictMode, route change) reuses the listener anyway.
      if (lingersMs === 0) queueMicrotask(close);
      else entry.leaving = setTimeout(close, lingersMs);
    };
  }

  private close(key: string, entry: Entry): void {
    if (entry.listeners.size > 0 || this.entries.get(key) !== entry) return;
    clearTimeout(entry.leaving);
    this.entries.delete(key);
    entry.stop();
    this.turn(key);
  }

  private groupOfTurn(): AnswerGroup {
    if (!this.group) {
      this.group = new AnswerGroup();
      setTimeout(() => (this.group = undefined));
    }
    return this.group;
  }

  private open(
    { key, asks, longerKey, known }: Pick<LiveQuery<unknown>, 'key' | 'asks'> & Pick<Ways, 'longerKey' | 'known'>,
    open: Open,
    keep: Keep | undefined,
  ): Entry {
    let run = 0;
    let close = () => {};
    let keeper: ReturnType<Keep> | undefined;
    const group = this.groupOfTurn();
    const tell = () => {
      for (const listener of [...entry.listeners, ...entry.shorter]) listener();
    };
    const set = (state: Live<unknown>) => {
      if (state === entry.state) return;
      const isFirst = entry.state.status === 'loading' && state.status !== 'loading';
      entry.state = state;
      if (isFirst) group.answer(tell);
      else tell();
    };
    if (!known) group.ask(tell);
    const entry: Entry = {
      state: known ?? loading,
      listeners: new Set(),
      shorter: new Set(),
      longerKey,
      asks,
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
        group.leave(tell);
        keeper?.end();
      },
    };
    this.entries.set(key, entry);
    if (known) mark('live', key);
    entry.restart();
    this.turn(key);
    return entry;
  }
}
