import { randomUUID } from 'node:crypto';
import { openJournal } from '../../persistence/journal';
import { StatusError } from '../../status';
import { type Commit, type Doc, type DocumentChange, type Journal } from '../../types';
import { parseDocumentName } from '../names';
import { Clock } from '../time';
import { ChangeLog } from './changeLog';
import { Database } from './database';
import { type SnapshotItem, type StoreRecord } from './records';

export interface WriteOutcome<T> {
  changes: DocumentChange[];
  result: T;
}

export interface Published {
  commit: Commit;
  database: Database;
}

/** Told of all commits of a batch together, in order, once they are durable. */
export type CommitListener = (published: Published[]) => void;

interface Job {
  run(): Promise<void>[];
  /** The commit, if there was anything to store. */
  published(): Published | null;
  acknowledge(): void;
  fail(error: unknown): void;
}

/**
 * All databases of one data folder. Writes are executed in batches; a batch is safe on disk before anybody is told,
 * and before the next one starts, so what `settled` readers see is always durable.
 */
export class Store {
  version = 0;
  history: string = randomUUID();
  readonly log = new ChangeLog();
  private readonly clock: Clock;
  private readonly databases = new Map<string, Database>();
  private readonly listeners = new Set<CommitListener>();
  private journal!: Journal<StoreRecord>;
  private queue: Job[] = [];
  private draining = false;
  private flushing: Promise<void> | null = null;
  private failure: StatusError | null = null;

  private constructor(now: () => Date) {
    this.clock = new Clock(now);
  }

  static async open(dir: string | null, now: () => Date): Promise<Store> {
    const store = new Store(now);
    let fresh = true;
    store.journal = await openJournal<SnapshotItem[], StoreRecord>({
      dir,
      name: 'firestore',
      immutable: true,
      restore: (snapshot) => {
        fresh = false;
        store.restore(snapshot);
      },
      apply: (record) => {
        fresh = false;
        store.replay(record);
      },
      snapshot: () => store.snapshot(),
    });
    if (fresh) await store.journal.append({ history: store.history });
    return store;
  }

  database(name: string): Database {
    const database = this.databases.get(name) ?? new Database(name);
    this.databases.set(name, database);
    return database;
  }

  /** The time of the state that readers see. */
  readTime(): string {
    return this.clock.current();
  }

  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves when everything in memory is durable; what is read in the same turn is one consistent state. */
  settled(): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    return this.flushing ?? Promise.resolve();
  }

  /** Runs `work` alone on the current state and stores its changes as one commit; resolves when that is durable. */
  write<T>(database: Database, work: (time: string) => WriteOutcome<T>): Promise<T> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise<T>((resolve, reject) => {
      let commit: Commit | null = null;
      let outcome: WriteOutcome<T>;
      this.queue.push({
        run: () => {
          const time = this.clock.next();
          outcome = work(time);
          if (!outcome.changes.length) return [];
          commit = { version: this.version + 1, time, changes: outcome.changes };
          this.take(commit, database);
          const changed = commit.changes.map(({ name, after }) => after ?? name);
          return [this.journal.append({ version: commit.version, time, changed })];
        },
        published: () => commit && { commit, database },
        acknowledge: () => resolve(outcome.result),
        fail: reject,
      });
      if (!this.draining) setImmediate(() => void this.drain());
      this.draining = true;
    });
  }

  async close(): Promise<void> {
    while (this.draining) await new Promise(setImmediate);
    await this.journal.close();
  }

  private async drain(): Promise<void> {
    while (this.queue.length) {
      this.flushing = this.flush(this.queue.splice(0));
      await this.flushing.catch(() => undefined);
      this.flushing = null;
      // Readers that waited get their turn on the durable state before the next batch changes it.
      await new Promise(setImmediate);
    }
    this.draining = false;
  }

  private async flush(jobs: Job[]): Promise<void> {
    const appends: Promise<void>[] = [];
    const done = jobs.filter((job) => {
      try {
        appends.push(...job.run());
        return true;
      } catch (error) {
        job.fail(error);
        return false;
      }
    });
    try {
      await Promise.all(appends);
    } catch (error) {
      this.failure = new StatusError('UNAVAILABLE', error instanceof Error ? error.message : String(error));
      for (const job of [...done, ...this.queue.splice(0)]) job.fail(this.failure);
      throw this.failure;
    }
    const published = done.map((job) => job.published()).filter((each) => each !== null);
    if (published.length) this.tell(published);
    for (const job of done) job.acknowledge();
  }

  private tell(published: Published[]): void {
    for (const listener of this.listeners) {
      try {
        listener(published);
      } catch (error) {
        console.error('Firestore: a listener failed:', error);
      }
    }
  }

  private take(commit: Commit, database: Database): void {
    for (const { name, after } of commit.changes) database.put(parseDocumentName(name).path, after);
    this.version = commit.version;
    this.log.add(commit);
  }

  private replay(record: StoreRecord): void {
    if ('history' in record) {
      this.history = record.history;
      return;
    }
    const { version, time, changed } = record;
    this.clock.passed(time);
    const names = changed.map((each) => (typeof each === 'string' ? each : each.name));
    const database = this.database(parseDocumentName(names[0]).database);
    const changes = changed.map((each, index) => {
      const name = names[index] ?? '';
      const before = database.get(parseDocumentName(name).path);
      return { name, before, after: typeof each === 'string' ? null : each };
    });
    this.take({ version, time, changes }, database);
  }

  private snapshot(): SnapshotItem[] {
    const docs = [...this.databases.values()].flatMap((database) => database.docs());
    return [{ history: this.history, version: this.version, time: this.clock.current() }, ...docs];
  }

  private restore([header, ...docs]: SnapshotItem[]): void {
    if (!header || !('history' in header)) throw new Error('The snapshot of Firestore has no header.');
    this.history = header.history;
    this.version = header.version;
    this.clock.passed(header.time);
    this.log.startAt(header.version);
    for (const doc of docs as Doc[]) {
      const { database, path } = parseDocumentName(doc.name);
      this.database(database).put(path, doc);
    }
  }
}
