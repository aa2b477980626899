const PATIENCE = 1000;

interface Lock {
  owner: string;
  waiting: { owner: string; proceed: () => void }[];
}

/**
 * Lets transactions that read the same documents go one after the other instead of aborting each other. Only a
 * courtesy: who has waited for a second goes ahead, and correctness never depends on it.
 */
export class Locks {
  private readonly locks = new Map<string, Lock>();

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
    if (!lock || lock.owner === owner) return undefined;
    return new Promise((resolve) => {
      const waiter = { owner, proceed: resolve };
      lock.waiting.push(waiter);
      setTimeout(() => {
        if (!lock.waiting.includes(waiter)) return;
        lock.waiting.splice(lock.waiting.indexOf(waiter), 1);
        lock.owner = owner;
        this.locks.set(name, lock);
        resolve();
      }, PATIENCE).unref();
    });
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
