/** A transaction that is given up without a word holds up the others so long (ms), as in production. */
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
 * Lets transactions that read the same documents go one after the other instead of aborting each other, however many they are. Only
 * a courtesy: who would wait in a circle, or has waited too long, goes ahead, and correctness never depends on it.
 */
export class Locks {
  private readonly locks = new Map<string, Lock>();
  /** All locks that each transaction waits for: it may read many documents side by side. */
  private readonly wanted = new Map<string, Lock[]>();

  /** Names are taken in one order by everybody, so that two transactions seldom wait for each other. */
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

  /** Whether a transaction waits, itself or through others, for what `owner` holds. */
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

  /** Those who still wait do so for another owner from now on, which may close a circle. */
  private handTo(next: Waiter, lock: Lock): void {
    lock.owner = next.owner;
    next.proceed();
    for (const waiter of [...lock.waiting]) if (this.waitsFor(lock.owner, waiter.owner)) waiter.proceed();
  }
}
