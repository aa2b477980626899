import { readFile, truncate } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { StatusError } from '../status';
import type { Journal, JournalOptions } from '../types';
import { BrokenDataError, encodeFrame, readFrames, trimmed } from './frames';
import {
  keepTail,
  listGenerations,
  logPath,
  readSnapshot,
  removeOlder,
  snapshotPath,
  syncFolder,
  writeSnapshot,
} from './generations';
import { type LogFile, openLogFile } from './logFile';
import { type LogList, lostLog, readLogList, requireListed, writeLogList } from './logList';

/** Large enough that a disk that accepts it has room for ordinary records. */
const PROBE = Buffer.alloc(64 * 1024);
/** The beginning of each log, so that an emptied log differs from a new one. */
const OPENING = encodeFrame('[]');

interface Entry {
  json: string;
  resolve(): void;
  reject(error: Error): void;
}

const inMemory: Journal<unknown> = {
  failure: null,
  ensureWritable: () => {},
  append: () => Promise.resolve(),
  owe: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * Opens the append-only log `NAME` in a folder and replays it. The state must already contain a record when `append` is called
 * with it (or take it up at once when the promise resolves), because compaction reads the state. Rejects with a BrokenDataError
 * if the files are damaged.
 */
export async function openJournal<S, R>(options: JournalOptions<S, R>): Promise<Journal<R>> {
  if (options.dir === null) return inMemory;
  const { dir, name } = options;
  const list = await readLogList(dir, name);
  const found = await listGenerations(dir, name);
  if (list) requireListed(dir, name, list, found);
  const first = found.snapshots.at(-1) ?? 0;
  if (found.snapshots.length) options.restore((await readSnapshot(dir, name, first)) as S);
  const logs = found.logs.filter((generation) => generation >= first);
  const expected = found.snapshots.length ? first : (found.logs[0] ?? 0);
  if (logs.length && (logs[0] !== expected || expected > first))
    throw new BrokenDataError(snapshotPath(dir, name, logs[0] ?? 0), 0, 'missing snapshot');
  const generation = logs.at(-1) ?? first;
  let size = 0;
  for (const each of logs) {
    size = await replay(options, dir, each, await isLast(dir, name, each, logs));
    if (size === 0 && list?.logs.includes(each)) throw lostLog(dir, name, each, 'empty');
  }
  const current: LogList = {
    snapshot: found.snapshots.at(-1) ?? null,
    logs: logs.length ? logs : [generation],
  };
  const journal = await new FileJournal(options, dir, current, size).start();
  if (!isDeepStrictEqual(list, current)) await writeLogList(dir, name, current);
  return journal;
}

/** Whether this is the last log with records; an empty one may follow if the process ended before using it. */
async function isLast(dir: string, name: string, generation: number, logs: number[]): Promise<boolean> {
  let records = 0;
  for (const each of logs.filter((other) => other > generation)) {
    const path = logPath(dir, name, each);
    readFrames(path, await readFile(path), (payload) => (records += (payload as unknown[]).length));
  }
  return records === 0;
}

async function replay<S, R>(options: JournalOptions<S, R>, dir: string, generation: number, last: boolean) {
  const path = logPath(dir, options.name, generation);
  const data = await readFile(path);
  const { good, tail } = readFrames(path, data, (payload) =>
    (payload as R[]).forEach((record) => options.apply(record)),
  );
  if (tail === 'none') return good;
  if (!last) throw new BrokenDataError(path, good, 'record cut off');
  const dropped = trimmed(data.subarray(good));
  const kept = await keepTail(path, dropped);
  await truncate(path, good);
  const what =
    tail === 'torn'
      ? 'of a last record that was not written to its end, and so was never acknowledged'
      : 'of a last record whose checksum is wrong: it MAY HAVE BEEN ACKNOWLEDGED and is lost';
  const { warn = console.warn } = options;
  warn(`WARNING  ${path}: dropped ${dropped.length} bytes ${what}. They are kept in ${kept}.`);
  return good;
}

class FileJournal<S, R> implements Journal<R> {
  failure: StatusError | null = null;
  private log!: LogFile;
  private queue: Entry[] = [];
  private working: Promise<void> | null = null;
  private compacting: Promise<void> | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;
  /** The log may contain bytes after the good ones. */
  private soiled = false;

  constructor(
    private readonly options: JournalOptions<S, R>,
    private readonly dir: string,
    private list: LogList,
    private size: number,
  ) {}

  async start(): Promise<this> {
    this.log = await this.openLog(this.list.logs.at(-1)!, this.size);
    try {
      // Otherwise the bytes after the last good record would end up in the middle of the log.
      await this.log.truncate(this.size);
      if (this.size === 0) await this.write(OPENING);
    } catch (error) {
      await this.log.close();
      throw error;
    }
    await syncFolder(this.dir);
    return this;
  }

  ensureWritable(): void {
    if (this.failure) throw this.failure;
  }

  append(record: R): Promise<void> {
    return new Promise((resolve, reject) => this.enqueue({ json: JSON.stringify(record), resolve, reject }));
  }

  owe(record: R): Promise<void> {
    return new Promise((resolve) => this.enqueue({ json: JSON.stringify(record), resolve, reject: () => {} }));
  }

  async close(): Promise<void> {
    while (this.working) await this.working;
    await this.compacting;
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    await this.log.close();
  }

  private enqueue(entry: Entry): void {
    if (this.closed) return entry.reject(new StatusError('UNAVAILABLE', 'The journal is closed.'));
    this.queue.push(entry);
    // While an earlier record waits for room, a new one waits behind it.
    if (this.failure && !this.options.takesBack) entry.reject(this.failure);
    else this.working ??= this.work();
  }

  /** Writes and syncs one batch while the next one collects in the queue. */
  private async work(): Promise<void> {
    await Promise.resolve();
    while (this.queue.length) {
      const batch = this.queue.splice(0);
      try {
        await this.write(encodeFrame(`[${batch.map((entry) => entry.json).join(',')}]`));
      } catch (error) {
        this.fail(error, batch);
        if (!this.options.takesBack) break;
        continue;
      }
      this.failure = null;
      for (const entry of batch) entry.resolve();
    }
    this.working = null;
    if (!this.failure) this.compactIfDue();
  }

  private async write(frame: Buffer): Promise<void> {
    if (this.soiled) await this.log.truncate(this.size);
    this.soiled = true;
    await this.log.append(frame);
    this.soiled = false;
    this.size += frame.length;
  }

  private fail(error: unknown, batch: Entry[]): void {
    const reason = error instanceof Error ? error.message : String(error);
    const { takesBack, retryAfter = 1000, warn = console.warn } = this.options;
    if (!this.failure)
      warn(`WARNING  Cannot write to ${this.dir}: ${reason}. Writes are refused until it works again.`);
    this.failure = new StatusError('UNAVAILABLE', `Cannot write to ${this.dir}: ${reason}`);
    for (const entry of batch) entry.reject(this.failure);
    if (!takesBack) this.queue.unshift(...batch);
    this.retry ??= setTimeout(() => {
      this.retry = null;
      this.working ??= this.tryAgain();
    }, retryAfter).unref();
  }

  /** Checks whether there is room again, by writing the waiting records or some bytes that are removed again. */
  private async tryAgain(): Promise<void> {
    if (!this.queue.length)
      try {
        await this.write(PROBE);
        this.size -= PROBE.length;
        await this.log.truncate(this.size);
        this.failure = null;
      } catch (error) {
        this.fail(error, []);
      }
    await this.work();
  }

  private compactIfDue(): void {
    const { compactAfter = 32 * 1024 * 1024, name, warn = console.warn } = this.options;
    if (this.size < compactAfter || this.compacting || this.closed) return;
    this.compacting = this.compact()
      // The logs are still valid; the next one grows and is compacted together with them.
      .catch((error: unknown) => warn(`WARNING  ${this.dir}: ${name} could not be compacted: ${String(error)}`))
      .finally(() => (this.compacting = null));
  }

  /** Switches logs between two batches; the old files stay until the snapshot is safe. */
  private async compact(): Promise<void> {
    const { name, immutable } = this.options;
    const next = this.list.logs.at(-1)! + 1;
    const log = await this.openLog(next, 0);
    const list: LogList = { snapshot: this.list.snapshot, logs: [...this.list.logs, next] };
    try {
      await log.append(OPENING);
      await syncFolder(this.dir);
      await writeLogList(this.dir, name, list);
    } catch (error) {
      await log.close();
      throw error;
    }
    while (this.working) await this.working;
    if (this.failure) return log.close();
    const old = this.log;
    this.log = log;
    this.list = list;
    this.size = OPENING.length;
    await Promise.all([old.close(), writeSnapshot(this.dir, name, next, this.options.snapshot(), immutable ?? false)]);
    this.list = { snapshot: next, logs: [next] };
    await writeLogList(this.dir, name, this.list);
    await removeOlder(this.dir, name, next);
  }

  private openLog(generation: number, size: number): Promise<LogFile> {
    return (this.options.openLog ?? openLogFile)(logPath(this.dir, this.options.name, generation), size);
  }
}
