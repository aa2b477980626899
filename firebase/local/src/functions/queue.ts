import { openJournal } from '../persistence/journal';
import type { StatusError } from '../status';
import type { Journal, Position } from '../types';
import { Sleepers } from './sleepers';

/** Work that survives restarts. Jobs with the same key run one after the other; jobs of a `group` share a concurrency limit. */
export interface Job {
  id: string;
  key: string;
  group: string;
  payload: unknown;
  /** Earliest start, in ms. */
  notBefore: number;
  attempts: number;
  retry: RetryPolicy;
  /** Keeps the id reserved for an hour after the job is done. */
  unique?: boolean;
}
/** `maxAttempts` includes the first attempt; the pause doubles from `minBackoff` to `maxBackoff` (ms). */
interface RetryPolicy {
  maxAttempts: number;
  minBackoff: number;
  maxBackoff: number;
}
export interface DeadLetter {
  job: Job;
  error: string;
  time: string;
}

type Change =
  | { add: Job[]; position?: Position }
  | { retry: { id: string; attempts: number; notBefore: number } }
  | { done: { id: string; time: number; unique: boolean } }
  | { dead: DeadLetter };
interface Snapshot {
  jobs: Job[];
  finished: [string, number][];
  dead: DeadLetter[];
  position?: Position | null;
}

const hour = 60 * 60 * 1000;
const keptDeadLetters = 1000;

export interface QueueOptions {
  dir: string | null;
  run(job: Job): Promise<void>;
  limit(group: string): number;
  log(line: string): void;
  now: () => number;
}

/** Runs jobs at least once: a job leaves the journal only after it has succeeded or failed for good. */
export class DurableQueue {
  private readonly jobs = new Map<string, Job>();
  private readonly lanes = new Map<string, Job[]>();
  private readonly active = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly sleepers: Sleepers;
  private readonly finished = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();
  private readonly watchers: (() => void)[] = [];
  private dead: DeadLetter[] = [];
  private last: Position | null = null;
  private journal!: Journal<Change>;
  private state: 'idle' | 'started' | 'closed' = 'idle';

  private constructor(private readonly options: QueueOptions) {
    this.sleepers = new Sleepers(options.now);
  }

  static async open(options: QueueOptions): Promise<DurableQueue> {
    const queue = new DurableQueue(options);
    queue.journal = await openJournal<Snapshot, Change>({
      dir: options.dir,
      name: 'functions',
      restore: (snapshot) => {
        queue.apply({ add: snapshot.jobs });
        for (const [id, time] of snapshot.finished) queue.finished.set(id, time);
        queue.dead = snapshot.dead;
        queue.last = snapshot.position ?? null;
      },
      apply: (change) => queue.apply(change),
      snapshot: () => ({
        jobs: [...queue.jobs.values()],
        finished: [...queue.finished],
        dead: queue.dead,
        position: queue.last,
      }),
    });
    return queue;
  }

  /** Starts with the jobs left over from the last run. */
  start(): void {
    this.state = 'started';
    for (const job of this.jobs.values()) this.enqueue(job);
  }

  has(id: string): boolean {
    return this.jobs.has(id) || (this.finished.get(id) ?? 0) > this.options.now() - hour;
  }

  /** Position of the last commit whose events are stored. */
  position(): Position | null {
    return this.last;
  }
  get failure(): StatusError | null {
    return this.journal.failure;
  }

  /** Resolves when the jobs are safe on disk. */
  async add(jobs: Job[]): Promise<void> {
    this.journal.ensureWritable();
    const change = { add: jobs };
    this.apply(change);
    const stored = this.journal.append(change);
    this.begin(jobs);
    await stored;
  }

  /** Stores the events of a commit together with its position; resolves when both are safe on disk. */
  async take(jobs: Job[], position: Position): Promise<void> {
    // A position without events is stored with the next event, or at the end.
    if (jobs.length === 0) this.last = position;
    else {
      const stored = this.write({ add: jobs, position });
      this.begin(jobs);
      await stored;
    }
  }

  /** Removes a job that has not started. */
  async cancel(id: string): Promise<boolean> {
    const job = this.jobs.get(id);
    if (!job) return false;
    await this.write({ done: { id, time: this.options.now(), unique: job.unique ?? false } });
    return true;
  }

  /** Starts all jobs now that are scheduled up to this time. */
  async hasten(until: number): Promise<void> {
    const now = this.options.now();
    const planned = [...this.jobs.values()].filter(({ notBefore }) => notBefore > now && notBefore <= until);
    await Promise.all(planned.map(({ id, attempts }) => this.write({ retry: { id, attempts, notBefore: now } })));
    this.sleepers.wake();
  }

  deadLetters(): DeadLetter[] {
    return this.dead;
  }
  /** Number of due jobs, waiting or running. */
  due(): number {
    return [...this.jobs.values()].filter((job) => job.notBefore <= this.options.now()).length;
  }
  size(): number {
    return this.jobs.size;
  }
  /** Number of jobs whose first attempt is scheduled for later. */
  later(): number {
    return [...this.jobs.values()].filter((job) => job.attempts === 0 && job.notBefore > this.options.now()).length;
  }

  /** Resolves when no job runs or waits, except those scheduled for later. */
  async settled(): Promise<void> {
    while (this.size() > this.later() && !this.isClosed()) {
      await new Promise<void>((resolve) => this.watchers.push(resolve));
      // Lets jobs be added that the last one has caused.
      await new Promise(setImmediate);
    }
  }

  /** Starts no more jobs and gives running ones five seconds; the rest waits for the next start. */
  async close(): Promise<void> {
    this.state = 'closed';
    this.sleepers.wake();
    for (const waiters of this.waiting.values()) for (const wake of waiters) wake();
    this.tellWatchers();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, 5000)));
    await Promise.race([Promise.allSettled(this.running), patience]);
    clearTimeout(timer);
    if (this.last && !this.journal.failure) await this.write({ add: [], position: this.last });
    await this.journal.close();
  }

  private enqueue(job: Job): void {
    const lane = this.lanes.get(job.key);
    if (lane) {
      lane.push(job);
      return;
    }
    this.lanes.set(job.key, [job]);
    const work = this.drain(job.key).catch((error: unknown) => this.options.log(`functions: ${String(error)}`));
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  private async drain(key: string): Promise<void> {
    const lane = this.lanes.get(key) ?? [];
    for (let job = lane[0]; job; job = lane[0]) {
      await this.sleepers.sleepUntil(() => (this.isClosed() ? 0 : job.notBefore));
      if (this.isClosed()) return;
      if (this.jobs.has(job.id)) {
        await this.acquire(job.group);
        if (this.isClosed()) return;
        try {
          await this.attempt(job);
        } finally {
          this.release(job.group);
        }
      }
      if (!this.jobs.has(job.id)) lane.shift();
    }
    this.lanes.delete(key);
  }

  private async attempt(job: Job): Promise<void> {
    const { options } = this;
    try {
      await options.run(job);
      await this.write({ done: { id: job.id, time: options.now(), unique: job.unique ?? false } });
    } catch (failure) {
      const error = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
      const attempts = job.attempts + 1;
      if (attempts >= job.retry.maxAttempts) {
        options.log(`functions: ${job.group} gave up on ${job.id} after ${attempts} attempt(s): ${error}`);
        return this.write({ dead: { job: { ...job, attempts }, error, time: new Date(options.now()).toISOString() } });
      }
      const pause = Math.min(job.retry.minBackoff * 2 ** (attempts - 1), job.retry.maxBackoff);
      options.log(`functions: ${job.group} failed on ${job.id}, again in ${pause} ms: ${error}`);
      await this.write({ retry: { id: job.id, attempts, notBefore: options.now() + pause } });
    }
  }

  private isClosed(): boolean {
    return this.state === 'closed';
  }

  private async acquire(group: string): Promise<void> {
    const active = this.active.get(group) ?? 0;
    if (active < this.options.limit(group)) {
      this.active.set(group, active + 1);
      return;
    }
    // A finishing job hands its place to a waiting one, so the count stays.
    await new Promise<void>((resolve) => this.waiting.set(group, [...(this.waiting.get(group) ?? []), resolve]));
  }
  private release(group: string): void {
    const next = this.waiting.get(group)?.shift();
    if (next) next();
    else this.active.set(group, (this.active.get(group) ?? 1) - 1);
  }

  private begin(jobs: Job[]): void {
    if (this.state === 'started') for (const job of jobs) this.enqueue(job);
  }

  private write(change: Change): Promise<void> {
    this.apply(change);
    return this.journal.owe(change);
  }

  private apply(change: Change): void {
    if ('add' in change) {
      for (const job of change.add) this.jobs.set(job.id, job);
      this.last = change.position ?? this.last;
    }
    if ('retry' in change) {
      const { id, attempts, notBefore } = change.retry;
      const job = this.jobs.get(id);
      if (job) Object.assign(job, { attempts, notBefore });
    }
    if ('done' in change) {
      const { id, time, unique } = change.done;
      this.jobs.delete(id);
      for (const [old, at] of this.finished) if (at < time - hour) this.finished.delete(old);
      if (unique) this.finished.set(id, time);
    }
    if ('dead' in change) {
      this.jobs.delete(change.dead.job.id);
      this.dead = [...this.dead, change.dead].slice(-keptDeadLetters);
    }
    if ('done' in change || 'dead' in change) this.tellWatchers();
  }

  private tellWatchers(): void {
    for (const tell of this.watchers.splice(0)) tell();
  }
}
