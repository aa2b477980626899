import { open, readFile, type FileHandle } from 'node:fs/promises';
import { type Journal, type JournalOptions } from '../types';
import { BrokenDataError, encodeFrame, readFrames } from './frames';
import {
  listGenerations,
  logPath,
  readSnapshot,
  removeOlder,
  snapshotPath,
  syncFolder,
  writeSnapshot,
} from './generations';

interface Entry {
  json: string;
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Opens the append-only log `NAME` in a folder and replays it. The state must already hold a record when `append`
 * is called with it (or take it up at once when the promise resolves), because compaction reads the state.
 * Fails with one BrokenDataError when the files cannot be trusted.
 */
export async function openJournal<S, R>(options: JournalOptions<S, R>): Promise<Journal<R>> {
  if (options.dir === null) return { append: () => Promise.resolve(), close: () => Promise.resolve() };
  const { dir, name } = options;
  const found = await listGenerations(dir, name);
  const first = found.snapshots.at(-1) ?? 0;
  if (found.snapshots.length) options.restore((await readSnapshot(dir, name, first)) as S);
  const logs = found.logs.filter((generation) => generation >= first);
  const expected = found.snapshots.length ? first : (found.logs[0] ?? 0);
  if (logs.length && (logs[0] !== expected || expected > first))
    throw new BrokenDataError(snapshotPath(dir, name, logs[0] ?? 0), 0, 'missing snapshot');
  const generation = logs.at(-1) ?? first;
  let size = 0;
  for (const each of logs) size = await replay(options, dir, each, each === generation);
  return new FileJournal(options, dir, generation, size).start();
}

async function replay<S, R>(options: JournalOptions<S, R>, dir: string, generation: number, last: boolean) {
  const path = logPath(dir, options.name, generation);
  const data = await readFile(path);
  const good = readFrames(path, data, (payload) => (payload as R[]).forEach((record) => options.apply(record)));
  if (good < data.length && !last) throw new BrokenDataError(path, good, 'record cut off');
  return good;
}

class FileJournal<S, R> implements Journal<R> {
  private log!: FileHandle;
  private queue: Entry[] = [];
  private working: Promise<void> | null = null;
  private compacting: Promise<void> | null = null;
  private failure: Error | null = null;

  constructor(
    private readonly options: JournalOptions<S, R>,
    private readonly dir: string,
    private generation: number,
    private size: number,
  ) {}

  async start(): Promise<this> {
    this.log = await this.openLog(this.generation);
    // What lies behind the last good record was never acknowledged, and would end up in the middle of the log.
    await this.log.truncate(this.size);
    await this.log.sync();
    await syncFolder(this.dir);
    return this;
  }

  append(record: R): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.queue.push({ json: JSON.stringify(record), resolve, reject });
      this.working ??= this.work();
    });
  }

  async close(): Promise<void> {
    while (this.working) await this.working;
    await this.compacting;
    this.failure ??= new Error('The journal is closed.');
    await this.log.close();
  }

  /** While one batch is being written and synced, the next one gathers in the queue. */
  private async work(): Promise<void> {
    await Promise.resolve();
    while (this.queue.length && !this.failure) {
      const batch = this.queue.splice(0);
      try {
        const frame = encodeFrame(`[${batch.map((entry) => entry.json).join(',')}]`);
        await this.log.appendFile(frame);
        await this.log.datasync();
        this.size += frame.length;
        batch.forEach((entry) => entry.resolve());
      } catch (error) {
        this.fail(error, batch);
      }
    }
    this.working = null;
    this.compactIfDue();
  }

  private fail(error: unknown, batch: Entry[]): void {
    this.failure = new Error(`Cannot write to ${this.dir}: ${error instanceof Error ? error.message : String(error)}`);
    for (const entry of [...batch, ...this.queue.splice(0)]) entry.reject(this.failure);
  }

  private compactIfDue(): void {
    const limit = this.options.compactAfter ?? 32 * 1024 * 1024;
    if (this.size < limit || this.compacting || this.failure) return;
    this.compacting = this.compact()
      .catch((error: unknown) => this.fail(error, []))
      .finally(() => (this.compacting = null));
  }

  /** Switches logs between two batches; the old files stay until the snapshot is safe. */
  private async compact(): Promise<void> {
    const { name, immutable } = this.options;
    const next = this.generation + 1;
    const log = await this.openLog(next);
    await syncFolder(this.dir);
    while (this.working) await this.working;
    if (this.failure) return log.close();
    const old = this.log;
    this.log = log;
    this.generation = next;
    this.size = 0;
    await Promise.all([old.close(), writeSnapshot(this.dir, name, next, this.options.snapshot(), immutable ?? false)]);
    await removeOlder(this.dir, name, next);
  }

  private openLog(generation: number): Promise<FileHandle> {
    return open(logPath(this.dir, this.options.name, generation), 'a');
  }
}
