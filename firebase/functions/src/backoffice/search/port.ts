import type { FoundWorker } from '@spot/contracts/backoffice';
import type { SearchQuery } from './query';
import type { WorkerRecord } from './workerRecord';

/** A worker as of a moment of the database (microseconds); null is one who is not there any more. */
export interface Change {
  uid: string;
  version: number;
  record: WorkerRecord | null;
}

export interface Found {
  /** Counted up to `track_total_hits`. */
  total: number;
  workers: FoundWorker[];
}

/** Where workers are searched: Elasticsearch, or the file of one process. Both answer the same query with the same workers. */
export interface WorkerIndex {
  search(query: SearchQuery): Promise<Found>;
  /** Of each worker what is newest stays, in whatever order changes arrive and however often. */
  put(changes: readonly Change[]): Promise<void>;
  /** Fills a new index while the present one serves and takes changes on, then serves the new one. Answers how many it holds. */
  rebuild(all: AsyncIterable<readonly Change[]>): Promise<number>;
  /** The version of every worker in the index. */
  versions(): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** No index answers; the rest of the office does. */
export class SearchUnavailable extends Error {}
