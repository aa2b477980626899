import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenLog } from './persistence/logFile';
import type { StatusError } from './status';

/** A Firestore value in the REST encoding of proto3 JSON, the one form kept in memory, on disk and on the wire. */
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

/** A stored document. `name` is the full resource name, `projects/P/databases/D/documents/...`; times are ISO with six decimals. */
export interface Doc {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

/**
 * Who asks: an administrator (`Bearer owner`) bypasses the rules; `auth` is null for a signed-out user. A token is good
 * until `expiresAt` (milliseconds), whatever happens to its account meanwhile.
 */
export type Requester = { admin: true } | { admin: false; auth: AuthContext | null; expiresAt?: number };

/** `token` holds every claim of the ID token, `email`, `email_verified` and `firebase` included. */
export interface AuthContext {
  uid: string;
  token: Record<string, unknown>;
}

/** What one commit changed. `version` rises by one with each commit of the store. */
export interface Commit {
  version: number;
  time: string;
  changes: DocumentChange[];
  /** The clearing of a database, which nobody but listeners is told of. */
  quiet?: true;
}

/** How far somebody has come with the commits: the version of the last one, in which history of commits. */
export interface Position {
  history: string;
  version: number;
}

/** Makes something of every commit, at least once, also of those whose process ended before it could. */
export interface Follower {
  name: string;
  /** Of the last commit whose outcome it has stored; null if there is none. */
  position(): Position | null;
  /** Told in order. Resolves when the outcome is as safe as the commit, together with the position. */
  take(commit: Commit, projectId: string, position: Position): Promise<void>;
}

export interface DocumentChange {
  name: string;
  before: Doc | null;
  after: Doc | null;
}

/** A part of the HTTP surface. Answers true when the request was its own, false to let the next module look at it. */
export interface HttpModule {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

/** Reads the bearer token of a request or session; throws a StatusError UNAUTHENTICATED for a broken or expired one. */
export interface TokenVerifier {
  verify(authorization: string | undefined, projectId: string): Requester;
}

/** The subset of google.firestore.v1.StructuredQuery that the rules need to prove a query. Enums are names. */
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

/** One question to the rules. `path` starts with `/databases/(default)/documents/` for Firestore and `/b/{bucket}/o/` for Storage. */
export interface RulesRequest {
  method: RulesMethod;
  path: string;
  auth: AuthContext | null;
  time: string;
  /** The document or object as it is; null where there is none. Storage metadata is given as a plain object. */
  resource: Doc | Record<string, unknown> | null;
  /** The document or object as it would be after the write; null for reads and deletes. */
  requestResource: Doc | Record<string, unknown> | null;
}

/** A list request: the rules must hold for every document that the query could ever return. */
export interface RulesQueryRequest {
  auth: AuthContext | null;
  time: string;
  /** Path of the parent document or root, e.g. `/databases/(default)/documents`. */
  parent: string;
  query: StructuredQuery;
}

/** How the rules look at other documents. Paths are relative to the documents root, e.g. `teams/t1`. */
export interface RulesReader {
  get(path: string): Doc | null;
  /** As the document will be when the whole commit has been applied. */
  getAfter(path: string): Doc | null;
}

export interface RulesDecision {
  allowed: boolean;
  /** Documents read by get/exists, relative paths: when one changes, a listen is checked again. */
  reads: string[];
  expressions: number;
  /** Why it was denied, for the log: the last evaluation error or the rule that said no. */
  reason?: string;
}

/** The document reads that the operations of one commit, transaction or batch share. `used` holds what was read so far. */
export interface ReadBudget {
  limit: number;
  used: Set<string>;
}

/** A compiled rules file. Limits of the real service hold in here (reads, expressions, call depth). */
export interface Rules {
  service: RulesService;
  /** Give all operations of a commit the same `budget` (`createBudget()`); without one only the limit per operation holds. */
  check(request: RulesRequest, reader: RulesReader, budget?: ReadBudget): RulesDecision;
  checkQuery(request: RulesQueryRequest, reader: RulesReader, budget?: ReadBudget): RulesDecision;
}

/** Durable state: replayed on start, appended with group commit, compacted into a snapshot. */
export interface Journal<R> {
  /** Why nothing can be written at the moment, such as a full disk; null when all is well. */
  readonly failure: StatusError | null;
  /** Throws `failure`: to be asked before a state is changed whose record is then appended. */
  ensureWritable(): void;
  /**
   * Resolves when the record is safe on disk (at once with `memory`). Records appended in the same turn share one fsync.
   * Rejects with UNAVAILABLE when it cannot be written; it is then written later nevertheless, because the state
   * holds it, unless the journal was opened with `takesBack`.
   */
  append(record: R): Promise<void>;
  /** As `append`, but waits for as long as it takes. */
  owe(record: R): Promise<void>;
  close(): Promise<void>;
}
export interface JournalOptions<S, R> {
  /** Null keeps everything in memory. */
  dir: string | null;
  name: string;
  /** Called while replaying, for the snapshot (if any) and then for each record. */
  restore(snapshot: S): void;
  apply(record: R): void;
  /** The whole state as JSON-able chunks of any size, for compaction. */
  snapshot(): S;
  /** The elements of an array snapshot are never changed afterwards, so they may be written little by little. */
  immutable?: boolean;
  /** The owner undoes in its state what could not be written, before anything else is appended. */
  takesBack?: boolean;
  /** Compact when the log has grown by this many bytes; default 32 MiB. */
  compactAfter?: number;
  /** How the log is written; default the file system. */
  openLog?: OpenLog;
  /** Milliseconds between attempts while nothing can be written; default 1000. */
  retryAfter?: number;
  /** Told what somebody should know; default the console. */
  warn?(line: string): void;
}
