const limit = 10;
const windowMs = 5 * 60 * 1000;

/**
 * Counts failed sign-ins of each account: after ten within five minutes the account cools down until the first of them is that
 * old.
 */
export class Throttle {
  private readonly failures = new Map<string, number[]>();

  constructor(private readonly now: () => number) {}

  isBlocked(key: string): boolean {
    return this.recent(key).length >= limit;
  }
  fail(key: string): void {
    if (this.failures.size > 10_000) for (const old of this.failures.keys()) this.recent(old);
    this.failures.set(key, [...this.recent(key), this.now()]);
  }
  clear(key: string): void {
    this.failures.delete(key);
  }

  private recent(key: string): number[] {
    const kept = (this.failures.get(key) ?? []).filter((time) => time > this.now() - windowMs);
    if (kept.length === 0) this.failures.delete(key);
    else this.failures.set(key, kept);
    return kept;
  }
}
