import type { Write } from './write/types';

/** What Firestore would charge for since the count began. */
export interface Bill {
  /** Documents read by the Web SDK and by code with administrator rights, with at least one for each query. */
  reads: { client: number; server: number };
  writes: number;
  deletes: number;
  /** The documents written most often, in order. */
  busiest: { path: string; writes: number }[];
}

const shown = 20;
/** In an aggregation, each thousand index entries count as one read. */
const entriesOfOneRead = 1000;

/** Counts reads and writes; writes by document only once counting was started on request. */
export class Costs {
  private reads = { client: 0, server: 0 };
  private writes = 0;
  private deletes = 0;
  private writesOf: Map<string, number> | undefined;

  begin(): void {
    this.reads = { client: 0, server: 0 };
    [this.writes, this.deletes, this.writesOf] = [0, 0, new Map()];
  }

  read(by: { admin: boolean }, documents: number): void {
    this.reads[by.admin ? 'server' : 'client'] += Math.max(1, documents);
  }
  aggregated(by: { admin: boolean }, entries: number): void {
    this.read(by, Math.ceil(entries / entriesOfOneRead));
  }
  written(writes: readonly Pick<Write, 'kind' | 'path'>[]): void {
    for (const { path, kind } of writes) {
      if (kind === 'verify') continue;
      if (kind === 'delete') this.deletes++;
      else this.writes++;
      this.writesOf?.set(path, (this.writesOf.get(path) ?? 0) + 1);
    }
  }

  bill(): Bill {
    const busiest = [...(this.writesOf ?? [])].sort(([, a], [, b]) => b - a).slice(0, shown);
    return {
      reads: { ...this.reads },
      writes: this.writes,
      deletes: this.deletes,
      busiest: busiest.map(([path, writes]) => ({ path, writes })),
    };
  }
}
