import { StatusError } from '../status';
import type { Requester, Value } from '../types';
import { type Access, ensure } from './access';
import { Costs } from './costs';
import { checkIndexes, type IndexFile } from './indexes/check';
import { checkDatabase, parseDocumentName, parseParent } from './names';
import { aggregate, parseAggregations } from './query/aggregate';
import { parseQuery } from './query/parseQuery';
import { project } from './query/project';
import { runQuery } from './query/run';
import type { Query } from './query/types';
import { fieldOf } from './store/entry';
import type { Store } from './store/store';
import type { Transactions } from './transactions';
import { execute } from './write/execute';
import { checkTransforms } from './write/limits';
import { parseMask, parseWrite } from './write/parseWrite';
import type { WriteResult } from './write/types';

export type Request = Record<string, unknown>;

const MAX_BATCH = 500;

interface OfThePast {
  readOnly?: { readTime?: unknown };
}

export interface CommitResponse {
  writeResults: WriteResult[];
  commitTime: string;
}

/** The calls of google.firestore.v1 except Listen and Write, in the JSON encoding, for every transport. */
export class FirestoreService {
  readonly costs = new Costs();

  constructor(
    readonly store: Store,
    readonly access: Access,
    private readonly transactions: Transactions,
    private readonly indexes: () => IndexFile | null,
  ) {}

  async commit(requester: Requester, request: Request): Promise<CommitResponse> {
    const name = checkDatabase(request['database']);
    const database = this.store.database(name);
    const writes = listOf(request['writes']).map((write) => parseWrite(write, name));
    checkTransforms(writes);
    const transaction = textOf(request['transaction']);
    return this.store.write(database, (time) => {
      if (transaction) this.transactions.finish(transaction, writes.length);
      const { changes, results, checks, failure, after } = execute(database, writes, time, this.indexes());
      this.access.checkWrites(requester, database, checks, after, time);
      if (failure) throw failure;
      this.costs.written(writes);
      return { changes, result: { writeResults: results, commitTime: time } };
    });
  }

  /** Runs each write by itself; a failed one does not stop the others. */
  async batchWrite(requester: Requester, request: Request) {
    const writes = listOf(request['writes']);
    if (writes.length > MAX_BATCH) throw invalid(`maximum ${MAX_BATCH} writes allowed per request`);
    const name = checkDatabase(request['database']);
    const paths = writes.map((write) => parseWrite(write, name).path);
    if (new Set(paths).size < paths.length) throw invalid('a batch write cannot write to the same document twice');
    const outcomes = await Promise.all(
      writes.map(async (write) => {
        try {
          const { writeResults } = await this.commit(requester, { database: request['database'], writes: [write] });
          return { result: writeResults[0] ?? {}, status: { code: 0 } };
        } catch (error) {
          if (!(error instanceof StatusError)) throw error;
          return { result: {}, status: { code: error.grpcCode, message: error.message } };
        }
      }),
    );
    return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map(({ status }) => status) };
  }

  async beginTransaction(_requester: Requester, request: Request): Promise<{ transaction: string }> {
    this.refuseReadTime({ newTransaction: request['options'] });
    const database = this.store.database(checkDatabase(request['database']));
    return { transaction: this.transactions.begin(database, request['options']) };
  }

  async rollback(_requester: Requester, request: Request): Promise<Record<string, never>> {
    this.transactions.rollback(textOf(request['transaction']));
    return {};
  }

  async batchGet(requester: Requester, request: Request): Promise<Request[]> {
    this.refuseReadTime(request);
    const databaseName = checkDatabase(request['database']);
    const database = this.store.database(databaseName);
    const parsed = listOf(request['documents']).map(parseDocumentName);
    if (parsed.some((each) => each.database !== databaseName)) throw invalid('a document is in another database');
    const mask = parseMask(request['mask']);
    const { transaction, started } = this.transactionOf(request, databaseName);
    if (transaction)
      await this.transactions.queueUp(
        transaction,
        parsed.map(({ path }) => database.nameOf(path)),
      );
    await this.store.settled();
    const readTime = this.store.readTime();
    const paths = [...new Set(parsed.map(({ path }) => path))];
    this.access.get(requester, database, paths, readTime).forEach(ensure);
    if (transaction) this.transactions.readDocuments(transaction, paths);
    this.costs.read(requester, paths.length);
    const responses = paths.map((path): Request => {
      const doc = database.get(path);
      return doc ? { found: project(doc, mask), readTime } : { missing: database.nameOf(path), readTime };
    });
    if (started) responses.unshift({ transaction: started });
    return responses;
  }

  async runQuery(requester: Requester, request: Request): Promise<Request[]> {
    const query = parseQuery(textOf(request['parent']), request['structuredQuery']);
    const { entries, readTime, started } = await this.query(requester, request, query, []);
    this.costs.read(requester, entries.length);
    const first = started ? { transaction: started } : {};
    const skipped = query.offset ? { skippedResults: query.offset } : {};
    if (!entries.length) return [{ ...first, readTime, ...skipped }];
    return entries.map(({ doc }, index) => ({
      ...(index ? {} : { ...first, ...skipped }),
      document: project(doc, query.select),
      readTime,
    }));
  }

  async runAggregationQuery(requester: Requester, request: Request): Promise<Request[]> {
    const { structuredQuery, aggregations: raw } = (request['structuredAggregationQuery'] ?? {}) as Request;
    const query = parseQuery(textOf(request['parent']), structuredQuery);
    const aggregations = parseAggregations(raw);
    const fields = aggregations.filter(({ kind }) => kind !== 'count');
    const { entries, readTime, started } = await this.query(
      requester,
      request,
      query,
      fields.map(({ field }) => field),
    );
    this.costs.aggregated(requester, entries.length);
    const complete = entries.filter((entry) => fields.every(({ path }) => fieldOf(entry, path) !== undefined));
    const aggregateFields: Record<string, Value> = {};
    for (const each of aggregations) aggregateFields[each.alias] = aggregate(complete, each);
    return [{ ...(started ? { transaction: started } : {}), result: { aggregateFields }, readTime }];
  }

  async listCollectionIds(requester: Requester, request: Request): Promise<{ collectionIds: string[] }> {
    requireAdmin(requester);
    this.refuseReadTime(request);
    const { database, path } = parseParent(request['parent']);
    await this.store.settled();
    return { collectionIds: this.store.database(database).collectionIds(path) };
  }

  /** Cursors that divide a query's result into about equal parts. */
  async partitionQuery(
    requester: Requester,
    request: Request,
  ): Promise<{ partitions: { values: Value[]; before: boolean }[] }> {
    requireAdmin(requester);
    const query = parseQuery(textOf(request['parent']), request['structuredQuery']);
    const { entries } = await this.query(requester, request, query, []);
    const parts = Math.min(Number(request['partitionCount'] ?? 1) + 1, entries.length);
    const cuts = Array.from(
      { length: Math.max(parts - 1, 0) },
      (_, index) => entries[Math.floor(((index + 1) * entries.length) / parts)],
    );
    const partitions = cuts
      .filter((entry) => entry !== undefined)
      .map(({ doc }) => ({ values: [{ referenceValue: doc.name }], before: true }));
    return { partitions };
  }

  /** Throws INVALID_ARGUMENT for an invalid query and FAILED_PRECONDITION if its index is missing. */
  checkIndexes(query: Query, aggregated: string[] = []): void {
    checkIndexes(query, this.indexes(), aggregated);
  }

  /** Refuses reads of a past state, which is not kept. */
  refuseReadTime(request: Request): void {
    if (request['readTime'] || (request['newTransaction'] as OfThePast | undefined)?.readOnly?.readTime)
      throw new StatusError('UNIMPLEMENTED', 'Reads of the past (readTime) are not available in Local Firebase.');
  }

  private async query(requester: Requester, request: Request, query: Query, aggregated: string[]) {
    this.refuseReadTime(request);
    this.checkIndexes(query, aggregated);
    const database = this.store.database(query.database);
    await this.store.settled();
    const readTime = this.store.readTime();
    ensure(this.access.list(requester, database, query, readTime));
    const { transaction, started } = this.transactionOf(request, query.database);
    const entries = runQuery(query, database);
    if (transaction) this.transactions.readQuery(transaction, query, entries);
    return { entries, readTime, started };
  }

  /** The transaction of a read: an open one, or one that starts with it. */
  private transactionOf(request: Request, database: string): { transaction: string; started: string } {
    const open = textOf(request['transaction']);
    const begins = !open && request['newTransaction'];
    const started = begins ? this.transactions.begin(this.store.database(database), request['newTransaction']) : '';
    return { transaction: open || started, started };
  }
}

export const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);
export const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw : '');

export function requireAdmin(requester: Requester): void {
  if (!requester.admin) throw new StatusError('PERMISSION_DENIED', 'Only an administrator may do this.');
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid request: ${message}.`);
}
