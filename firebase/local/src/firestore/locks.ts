/** How long an abandoned transaction blocks others (ms), as in production. */
const PATIENCE = 20_000;

interface Waiter {
  owner: string;
  proceed(): void;
}

interface Lock {
  owner: string;
  waiting: Waiter[];
}

/**
 * Serializes transactions that read the same documents, so that they need not abort each other. This is only an optimization: a
 * transaction that would deadlock or has waited too long proceeds, and correctness never depends on locks.
 */
export class Locks {
  private readonly locks = new Map<string, Lock>();
  /** All locks for which each transaction waits; it may read several documents in parallel. */
  private readonly wanted = new Map<string, Lock[]>();

  /** Acquires the locks in name order, so that two transactions rarely wait for each other. */
  async acquire(owner: string, names: string[]): Promise<void> {
    for (const name of [...new Set(names)].sort()) await this.acquireOne(owner, name);
  }

  release(owner: string): void {
    for (const [name, lock] of this.locks) if (lock.owner === owner) this.passOn(name, lock);
  }

  private acquireOne(owner: string, name: string): Promise<void> | undefined {
    const lock = this.locks.get(name);
    if (!lock) this.locks.set(name, { owner, waiting: [] });
    if (!lock || lock.owner === owner || this.waitsFor(lock.owner, owner)) return undefined;
    const wanted = this.wanted.get(owner) ?? [];
    this.wanted.set(owner, [...wanted, lock]);
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(late);
        lock.waiting.splice(lock.waiting.indexOf(waiter), 1);
        this.forget(owner, lock);
        resolve();
      };
      const waiter = { owner, proceed };
      const late = setTimeout(() => this.handTo(waiter, lock), PATIENCE);
      late.unref();
      lock.waiting.push(waiter);
    });
  }

  /** Whether a transaction waits, directly or indirectly, for a lock of `owner`. */
  private waitsFor(transaction: string, owner: string): boolean {
    const reached = new Set([transaction]);
    for (const one of reached) for (const lock of this.wanted.get(one) ?? []) reached.add(lock.owner);
    return reached.has(owner);
  }

  private forget(owner: string, lock: Lock): void {
    const wanted = this.wanted.get(owner) ?? [];
    const left = wanted.toSpliced(wanted.indexOf(lock), 1);
    if (left.length > 0) this.wanted.set(owner, left);
    else this.wanted.delete(owner);
  }

  private passOn(name: string, lock: Lock): void {
    const [next] = lock.waiting;
    if (next) this.handTo(next, lock);
    else this.locks.delete(name);
  }

  /** Gives a lock to the next transaction. The others now wait for a new owner, which may cause a deadlock. */
  private handTo(next: Waiter, lock: Lock): void {
    lock.owner = next.owner;
    next.proceed();
    for (const waiter of [...lock.waiting]) if (this.waitsFor(lock.owner, waiter.owner)) waiter.proceed();
  }
}
