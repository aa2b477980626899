import { randomUUID } from 'node:crypto';
import { openJournal } from '../../persistence/journal';
import type { OpenLog } from '../../persistence/logFile';
import type { StatusError } from '../../status';
import type { Commit, Doc, DocumentChange, Follower, Journal, Position } from '../../types';
import { splitDocumentName, projectOf } from '../names';
import { Clock } from '../time';
import { ChangeLog } from './changeLog';
import { Database } from './database';
import { Feeds } from './feeds';
import type { SnapshotItem, StoreRecord } from './records';

export interface StoreOptions {
  /** Folder of the data; null keeps it in memory. */
  dir: string | null;
  now: () => Date;
  followers?: Follower[];
  openLog?: OpenLog;
  /** Growth of the journal in bytes after which it is compacted. */
  compactAfter?: number;
}

export interface WriteOutcome<T> {
  changes: DocumentChange[];
  result: T;
  quiet?: true;
}

export interface Published {
  commit: Commit;
  database: Database;
}

/** Called with all commits of a batch, in order, once they are durable. */
export type CommitListener = (published: Published[]) => void;

interface Job {
  run(): Promise<void>[];
  /** The commit, or null if nothing changed. */
  published(): Published | null;
  acknowledge(): void;
  fail(error: unknown): void;
}

/**
 * All databases of a data folder. Writes run in batches. A batch is durable before it is reported and before the next one
 * starts, so readers that wait for `settled` only see durable data.
 */
export class Store {
  version = 0;
  /**
   * New at every start, because after a log lost its end or was replaced by an older copy, the same version numbers mean other
   * commits.
   */
  history: string = randomUUID();
  /** Earlier histories, each with the version at which the next one began. */
  private readonly earlier = new Map<string, number>();
  private replayed: string | undefined;
  readonly log = new ChangeLog();
  private readonly clock: Clock;
  private readonly databases = new Map<string, Database>();
  private readonly listeners = new Set<CommitListener>();
  private journal!: Journal<StoreRecord>;
  private queue: Job[] = [];
  private draining = false;
  private flushing: Promise<void> | null = null;
  private readonly feeds: Feeds;

  private constructor({ now, followers = [] }: StoreOptions) {
    this.clock = new Clock(now);
    this.feeds = new Feeds(
      followers,
      () => this.history,
      (position) => this.shared(position),
    );
  }

  static async open(options: StoreOptions): Promise<Store> {
    const store = new Store(options);
    store.journal = await openJournal<SnapshotItem[], StoreRecord>({
      dir: options.dir,
      name: 'firestore',
      immutable: true,
      takesBack: true,
      openLog: options.openLog,
      compactAfter: options.compactAfter,
      restore: (snapshot) => store.restore(snapshot),
      apply: (record) => store.replay(record),
      snapshot: () => store.snapshot(),
    });
    const { history, feeds } = store;
    await store.journal.append({ history, followers: feeds.names });
    store.ended(undefined);
    feeds.follow(feeds.names, store.version);
    feeds.begin(store.version);
    feeds.tell(0);
    return store;
  }

  database(name: string): Database {
    const database = this.databases.get(name) ?? new Database(name);
    this.databases.set(name, database);
    return database;
  }

  /** The version up to which a position's commits are those of this store; -1 if none are certain. */
  shared({ history, version }: Position): number {
    if (history === this.history || history === this.replayed) return version;
    return Math.min(version, this.earlier.get(history) ?? -1);
  }

  /** Why nothing can be written now; null if writing works. */
  get failure(): StatusError | null {
    return this.journal.failure;
  }

  /** The time of the state that readers see, which is now. */
  readTime(): string {
    return this.clock.current();
  }

  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves when everything in memory is durable; reads in the same turn see one consistent state. */
  settled(): Promise<void> {
    return this.flushing ?? Promise.resolve();
  }

  /** Runs `work` exclusively on the current state and stores its changes as one commit; resolves when that is durable. */
  write<T>(database: Database, work: (time: string) => WriteOutcome<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let commit: Commit | null = null;
      let outcome: WriteOutcome<T>;
      this.queue.push({
        run: () => {
          const time = this.clock.next();
          outcome = work(time);
          if (!outcome.changes.length) return [];
          const quiet = outcome.quiet ? { quiet: outcome.quiet } : {};
          commit = { version: this.version + 1, time, changes: outcome.changes, ...quiet };
          this.take(commit, database);
          const changed = commit.changes.map(({ name, after }) => after ?? name);
          return [this.journal.append({ version: commit.version, time, changed, ...quiet })];
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
      await this.flushing;
      this.flushing = null;
      // Lets waiting readers read the durable state before the next batch changes it.
      await new Promise(setImmediate);
    }
    this.draining = false;
  }

  private async flush(jobs: Job[]): Promise<void> {
    const { version } = this;
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
    const published = done.map((job) => job.published()).filter((each) => each !== null);
    try {
      await Promise.all(appends);
    } catch (error) {
      this.takeBack(published, version);
      for (const job of done) job.fail(error);
      return;
    }
    for (const { commit } of published) this.log.add(commit);
    if (published.length) this.tell(published);
    this.feeds.tell(version);
    for (const job of done) job.acknowledge();
  }

  /** Reverts commits that could not be stored. */
  private takeBack(published: Published[], version: number): void {
    for (const { commit, database } of published.reverse())
      for (const { name, before } of [...commit.changes].reverse()) database.put(splitDocumentName(name).path, before);
    this.version = version;
    this.feeds.takeBack(version);
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
    for (const { name, after } of commit.changes) database.put(splitDocumentName(name).path, after);
    this.version = commit.version;
    this.feeds.expect(commit, projectOf(database.name));
  }

  /** Ends the replayed history and begins the next one. */
  private ended(next: string | undefined): void {
    if (this.replayed !== undefined) this.earlier.set(this.replayed, this.version);
    this.replayed = next;
  }

  private replay(record: StoreRecord): void {
    if ('history' in record) {
      this.ended(record.history);
      this.feeds.follow(record.followers ?? [], this.version);
      return;
    }
    const { version, time, changed, ...rest } = record;
    this.clock.passed(time);
    const names = changed.map((each) => (typeof each === 'string' ? each : each.name));
    const database = this.database(splitDocumentName(names[0] ?? '').database);
    const changes = changed.map((each, index) => {
      const name = names[index] ?? '';
      const before = database.get(splitDocumentName(name).path);
      return { name, before, after: typeof each === 'string' ? null : each };
    });
    const commit: Commit = { version, time, changes, ...rest };
    this.take(commit, database);
    this.log.add(commit);
  }

  private snapshot(): SnapshotItem[] {
    const docs = [...this.databases.values()].flatMap((database) => database.docs());
    const { history, version, feeds } = this;
    const time = this.clock.current();
    return [{ history, version, time, followers: feeds.names, unfinished: feeds.unfinished() }, ...docs];
  }

  private restore([header, ...docs]: SnapshotItem[]): void {
    if (!header || !('history' in header)) throw new Error('The snapshot of Firestore has no header.');
    this.replayed = header.history;
    this.version = header.version;
    this.clock.passed(header.time);
    this.log.startAt(header.version);
    this.feeds.follow(header.followers ?? [], 0);
    for (const { commit, projectId } of header.unfinished ?? []) this.feeds.expect(commit, projectId);
    for (const doc of docs as Doc[]) {
      const { database, path } = splitDocumentName(doc.name);
      this.database(database).put(path, doc);
    }
  }
}
