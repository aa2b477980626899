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
  /** What each transaction that waits is waiting for. */
  private readonly wanted = new Map<string, string>();

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
    this.wanted.set(owner, name);
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(late);
        this.wanted.delete(owner);
        resolve();
      };
      const waiter = { owner, proceed };
      const late = setTimeout(() => {
        lock.waiting.splice(lock.waiting.indexOf(waiter), 1);
        lock.owner = owner;
        proceed();
      }, PATIENCE);
      late.unref();
      lock.waiting.push(waiter);
    });
  }

  /** Whether a transaction waits, itself or through others, for what `owner` holds. */
  private waitsFor(transaction: string, owner: string): boolean {
    const seen = new Set<string>();
    for (let one: string | undefined = transaction; one !== undefined && !seen.has(one);) {
      if (one === owner) return true;
      seen.add(one);
      const name = this.wanted.get(one);
      one = name === undefined ? undefined : this.locks.get(name)?.owner;
    }
    return false;
  }

  private passOn(name: string, lock: Lock): void {
    const next = lock.waiting.shift();
    if (!next) {
      this.locks.delete(name);
      return;
    }
    lock.owner = next.owner;
    next.proceed();
  }
}
