import type { FoundWorker } from '@spot/contracts/backoffice';
import type { SearchQuery } from './query';
import type { WorkerRecord } from './workerRecord';

/** A worker at a version (database time in microseconds); null if deleted. */
export interface Change {
  uid: string;
  version: number;
  record: WorkerRecord | null;
}

export interface Found {
  /** Counted only up to `track_total_hits`. */
  total: number;
  workers: FoundWorker[];
}

/** Index of workers: Elasticsearch, or an SQLite database of one process. Both return the same workers for a query. */
export interface WorkerIndex {
  search(query: SearchQuery): Promise<Found>;
  /** Stores changes. The newest version of each worker wins, in whatever order and however often changes arrive. */
  put(changes: readonly Change[]): Promise<void>;
  /** Fills a new index while the current one serves and is updated, then switches. Returns the number of workers. */
  rebuild(all: AsyncIterable<readonly Change[]>): Promise<number>;
  /** The version of every worker in the index. */
  versions(): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** No index is available; the rest of the back office works. */
export class SearchUnavailable extends Error {}
