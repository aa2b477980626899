import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenLog } from './persistence/logFile';
import type { StatusError } from './status';

/** A Firestore value in the REST encoding of proto3 JSON, which is also the form in memory and on disk. */
export type Value =
  | { nullValue: null | 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export type Fields = Record<string, Value>;

/**
 * A stored document. `name` is the full resource name, `projects/P/databases/D/documents/...`; times are ISO with six decimals.
 */
export interface Doc {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

/**
 * The sender of a request: an administrator (`Bearer owner`) bypasses the rules; `auth` is null for a signed-out user. A token
 * is valid until `expiresAt` (ms), even if its account changes.
 */
export type Requester = { admin: true } | { admin: false; auth: AuthContext | null; expiresAt?: number };

/** `token` holds every claim of the ID token, including `email`, `email_verified` and `firebase`. */
export interface AuthContext {
  uid: string;
  token: Record<string, unknown>;
}

/** The changes of one commit. `version` increases by one with each commit of the store. */
export interface Commit {
  version: number;
  time: string;
  changes: DocumentChange[];
  /** Marks the clearing of a database, which only listeners receive. */
  quiet?: true;
}

/** The last commit that a receiver has processed: its version, and its history of commits. */
export interface Position {
  history: string;
  version: number;
}

/** Processes every commit at least once, including commits whose process ended before it could. */
export interface Follower {
  name: string;
  /** Position of the last commit whose outcome is stored; null if there is none. */
  position(): Position | null;
  /** Called in order. Resolves when the outcome and the position are as durable as the commit. */
  take(commit: Commit, projectId: string, position: Position): Promise<void>;
}

export interface DocumentChange {
  name: string;
  before: Doc | null;
  after: Doc | null;
}

/** A part of the HTTP server. Returns true if it handled the request, false to pass it to the next module. */
export interface HttpModule {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

/** Verifies the bearer token of a request or session; throws a StatusError UNAUTHENTICATED if it is invalid or expired. */
export interface TokenVerifier {
  verify(authorization: string | undefined, projectId: string): Requester;
}

/** The parts of google.firestore.v1.StructuredQuery that the rules need to check a query. Enums are names. */
export interface StructuredQuery {
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction?: 'ASCENDING' | 'DESCENDING' }[];
  startAt?: { values?: Value[]; before?: boolean };
  endAt?: { values?: Value[]; before?: boolean };
  offset?: number;
  limit?: number | { value: number };
  select?: { fields?: { fieldPath: string }[] };
}

export type Filter =
  | { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } }
  | { fieldFilter: { field: { fieldPath: string }; op: string; value: Value } }
  | { unaryFilter: { field: { fieldPath: string }; op: string } };

export type RulesService = 'cloud.firestore' | 'firebase.storage';
export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/**
 * A request for the rules to evaluate. `path` starts with `/databases/(default)/documents/` for Firestore and `/b/{bucket}/o/`
 * for Storage.
 */
export interface RulesRequest {
  method: RulesMethod;
  path: string;
  auth: AuthContext | null;
  time: string;
  /** The current document or object, null if there is none. Storage metadata is a plain object. */
  resource: Doc | Record<string, unknown> | null;
  /** The document or object after the write; null for reads and deletes. */
  requestResource: Doc | Record<string, unknown> | null;
}

/** A list request: the rules must be true for every document that the query could return. */
export interface RulesQueryRequest {
  auth: AuthContext | null;
  time: string;
  /** Path of the parent document or root, e.g. `/databases/(default)/documents`. */
  parent: string;
  query: StructuredQuery;
}

/** Reads other documents for the rules. Paths are relative to the documents root, e.g. `teams/t1`. */
export interface RulesReader {
  get(path: string): Doc | null;
  /** The document after the whole commit. */
  getAfter(path: string): Doc | null;
}

export interface RulesDecision {
  allowed: boolean;
  /** Relative paths of documents read by get/exists; when one changes, a listener is checked again. */
  reads: string[];
  expressions: number;
  /** Reason of a denial for the log: the last evaluation error, or the rule that was false. */
  reason?: string;
}

/** The document reads that the operations of a commit, transaction or batch share. `used` are the documents read so far. */
export interface ReadBudget {
  limit: number;
  used: Set<string>;
}

/** A compiled rules file. It enforces the real service's limits (reads, expressions, call depth). */
export interface Rules {
  service: RulesService;
  /** All operations of a commit need the same `budget` (`createBudget()`); without one only the limit per operation applies. */
  check(request: RulesRequest, reader: RulesReader, budget?: ReadBudget): RulesDecision;
  checkQuery(request: RulesQueryRequest, reader: RulesReader, budget?: ReadBudget): RulesDecision;
}

/** Durable state: replayed at start, appended with group commit, compacted into a snapshot. */
export interface Journal<R> {
  /** Why nothing can be written now, such as a full disk; null if writing works. */
  readonly failure: StatusError | null;
  /** Throws `failure`. Call it before changing state whose record is then appended. */
  ensureWritable(): void;
  /**
   * Resolves when the record is safe on disk (at once in memory). Records appended in the same turn share one fsync. Rejects
   * with UNAVAILABLE if it cannot be written; it is still written later, because the state contains it, unless the journal was
   * opened with `takesBack`.
   */
  append(record: R): Promise<void>;
  /** Like `append`, but waits until the record can be written. */
  owe(record: R): Promise<void>;
  close(): Promise<void>;
}
export interface JournalOptions<S, R> {
  /** Folder of the journal; null keeps everything in memory. */
  dir: string | null;
  name: string;
  /** Called while replaying, for the snapshot (if any) and then for each record. */
  restore(snapshot: S): void;
  apply(record: R): void;
  /** The whole state as JSON-able chunks of any size, for compaction. */
  snapshot(): S;
  /** The elements of an array snapshot never change afterwards, so they may be written gradually. */
  immutable?: boolean;
  /** The owner reverts state that could not be written, before anything else is appended. */
  takesBack?: boolean;
  /** Compacts when the log has grown by this many bytes; default 32 MiB. */
  compactAfter?: number;
  /** Opens the log; default the file system. */
  openLog?: OpenLog;
  /** Milliseconds between attempts while nothing can be written; default 1000. */
  retryAfter?: number;
  /** Receives warnings; default the console. */
  warn?(line: string): void;
}
