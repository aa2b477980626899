import { randomBytes } from 'node:crypto';
import { StatusError } from '../status';
import { Locks } from './locks';
import { runQuery } from './query/run';
import type { Query } from './query/types';
import type { Database } from './store/database';
import type { Entry } from './store/entry';

const LIFETIME = 270_000;

interface Transaction {
  database: Database;
  readOnly: boolean;
  startedAt: number;
  /** Documents that were read, with their update times, or `` for missing ones. */
  documents: Map<string, string>;
  queries: { query: Query; result: string }[];
}

/**
 * Server-side transactions with optimistic concurrency. If something that a transaction has read changes, its commit and every
 * further read is ABORTED, so a function always sees one consistent state.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();
  private readonly locks = new Locks();

  constructor(private readonly now: () => number = Date.now) {}

  begin(database: Database, options: unknown): string {
    this.expire();
    const id = randomBytes(12).toString('base64');
    const readOnly = typeof options === 'object' && options !== null && 'readOnly' in options;
    this.open.set(id, { database, readOnly, startedAt: this.now(), documents: new Map(), queries: [] });
    return id;
  }

  rollback(id: string): void {
    this.end(id);
  }

  /** Waits for other transactions that use the same documents. */
  async queueUp(id: string, names: string[]): Promise<void> {
    if (!this.open.get(id)?.readOnly) await this.locks.acquire(id, names);
    if (!this.open.has(id)) this.locks.release(id);
  }

  readDocuments(id: string, paths: readonly string[]): void {
    const { database, documents } = this.consistent(id);
    for (const path of paths) documents.set(path, database.get(path)?.updateTime ?? '');
  }

  readQuery(id: string, query: Query, entries: Entry[]): void {
    this.consistent(id).queries.push({ query, result: versions(entries) });
  }

  /** Ends the transaction; throws ABORTED if its reads are outdated. Call it when the commit runs. */
  finish(id: string, writes: number): void {
    const { readOnly } = this.consistent(id);
    this.end(id);
    if (readOnly && writes)
      throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
  }

  private consistent(id: string): Transaction {
    this.expire();
    const transaction = this.open.get(id);
    if (!transaction)
      throw new StatusError('INVALID_ARGUMENT', 'The referenced transaction has expired or is no longer valid.');
    const { database, documents, queries } = transaction;
    const same =
      [...documents].every(([path, time]) => (database.get(path)?.updateTime ?? '') === time) &&
      queries.every(({ query, result }) => versions(runQuery(query, database)) === result);
    if (same) return transaction;
    this.end(id);
    throw new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
  }

  private end(id: string): void {
    this.open.delete(id);
    this.locks.release(id);
  }

  private expire(): void {
    for (const [id, { startedAt }] of this.open) if (this.now() - startedAt > LIFETIME) this.end(id);
  }
}

const versions = (entries: Entry[]): string => entries.map(({ path, doc }) => `${path} ${doc.updateTime}`).join('\n');
