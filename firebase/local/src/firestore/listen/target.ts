import { parseDocumentName } from '../names';
import { StatusError } from '../../status';
import type { Query } from '../query/types';
import { parseQuery } from '../query/parseQuery';
import type { Requester } from '../../types';
import type { ListenResponse } from './messages';

/** The receiver of a target's changes: a client's stream. */
export interface Listener {
  readonly requester: Requester;
  /** Number of its targets. */
  readonly size: number;
  readTime(): string;
  /** Sends messages that the client did not just request. */
  update(messages: ListenResponse[]): void;
  drop(target: Target, error: StatusError): void;
  refreshToken(): void;
}

/** A subscription of a client: a query, or documents by name. */
export interface Target {
  id: number;
  stream: Listener;
  query: Query | null;
  /** Full names of the documents, for a target without a query. */
  documents: string[];
  /** Relative paths of documents that the rules read; when one changes, the target is checked again. */
  reads: Set<string>;
  /** The target ends once it is current. */
  once: boolean;
  resumeToken: unknown;
  readTime: unknown;
}

/** Throws INVALID_ARGUMENT if the target is invalid or of another database. */
export function parseTarget(raw: Record<string, unknown>, id: number, database: string, stream: Listener): Target {
  const { query, documents, resumeToken, readTime, once } = raw;
  const target = { id, stream, reads: new Set<string>(), once: once === true, resumeToken, readTime };
  if (query) {
    const { parent, structuredQuery } = query as Record<string, unknown>;
    const parsed = parseQuery(String(parent), structuredQuery);
    if (parsed.database !== database) throw elsewhere(database);
    return { ...target, query: parsed, documents: [] };
  }
  const names = (documents as { documents?: unknown } | undefined)?.documents;
  if (!Array.isArray(names) || !names.length)
    throw new StatusError('INVALID_ARGUMENT', 'A target needs a query or documents.');
  if (names.some((name) => parseDocumentName(name).database !== database)) throw elsewhere(database);
  return { ...target, query: null, documents: names as string[] };
}

function elsewhere(database: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `The target is not in ${database}.`);
}
