import type { Commit, Doc } from '../../types';

interface LoggedChange {
  version: number;
  name: string;
  before: Doc | null;
}

/** The latest changes, from which a reconnecting listener gets what it missed instead of reading everything again. */
export class ChangeLog {
  private changes: LoggedChange[] = [];
  /** All changes after this version are in the log. */
  private complete = 0;

  constructor(private readonly capacity = 20_000) {}

  /** Clears the log, because the store starts from a snapshot. */
  startAt(version: number): void {
    this.changes = [];
    this.complete = version;
  }

  add({ version, changes }: Commit): void {
    for (const { name, before } of changes) this.changes.push({ version, name, before });
    if (this.changes.length < this.capacity * 1.25) return;
    const dropped = this.changes.splice(0, this.changes.length - this.capacity);
    this.complete = dropped.at(-1)?.version ?? this.complete;
  }

  /** The documents changed after a version, as they were at that version; null if the log does not reach back to it. */
  since(version: number): Map<string, Doc | null> | null {
    if (version < this.complete) return null;
    const changed = new Map<string, Doc | null>();
    for (let index = this.firstAfter(version); index < this.changes.length; index++) {
      const change = this.changes[index];
      if (change && !changed.has(change.name)) changed.set(change.name, change.before);
    }
    return changed;
  }

  private firstAfter(version: number): number {
    let low = 0;
    let high = this.changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.changes[middle]?.version ?? 0) <= version) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
