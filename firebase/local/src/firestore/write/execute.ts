import { StatusError } from '../../status';
import type { Doc, DocumentChange } from '../../types';
import { getField, withField } from '../fieldPath';
import type { IndexFile } from '../indexes/definitions';
import type { Database } from '../store/database';
import { parseTimestamp } from '../time';
import { identical } from './identical';
import { checkIndexEntries, MAX_ENTRIES } from './limits';
import { checkedSize } from './size';
import { applyTransform } from './transforms';
import type { Write, WriteCheck, WriteResult } from './types';

export interface Execution {
  changes: DocumentChange[];
  results: WriteResult[];
  checks: WriteCheck[];
  /**
   * The first precondition that fails. It is reported only after the rules have allowed the write, so that it reveals nothing.
   */
  failure: StatusError | null;
  /** The documents after the commit. */
  after(path: string): Doc | null;
}

/** Computes a commit's effects without applying them. Each write sees the earlier ones. */
export function execute(
  database: Database,
  writes: Write[],
  time: string,
  indexes: IndexFile | null = null,
): Execution {
  const written = new Map<string, Doc | null>();
  const after = (path: string) => (written.has(path) ? (written.get(path) ?? null) : database.get(path));
  const execution: Execution = { changes: [], results: [], checks: [], failure: null, after };
  for (const write of writes) {
    const before = after(write.path);
    execution.failure ??= violated(write, before, written.has(write.path));
    const { doc, result } = perform(write, before, time, indexes);
    const method = write.kind === 'delete' ? 'delete' : before || write.precondition?.exists ? 'update' : 'create';
    execution.checks.push({ method: write.kind === 'verify' ? 'get' : method, path: write.path, before, after: doc });
    execution.results.push(result);
    if (write.kind !== 'verify') written.set(write.path, settle(database.get(write.path), doc));
  }
  for (const [path, doc] of written) {
    const before = database.get(path);
    if (doc !== before) execution.changes.push({ name: database.nameOf(path), before, after: doc });
  }
  return execution;
}

/** A document deleted and written again in one commit is new; one written with the same contents is unchanged. */
function settle(stored: Doc | null, doc: Doc | null): Doc | null {
  const same = stored && doc && stored.createTime === doc.createTime && identical(stored.fields, doc.fields);
  return same ? stored : doc;
}

function perform(
  write: Write,
  before: Doc | null,
  time: string,
  indexes: IndexFile | null,
): { doc: Doc | null; result: WriteResult } {
  if (write.kind === 'delete') return { doc: null, result: {} };
  if (write.kind === 'verify') return { doc: before, result: before ? { updateTime: before.updateTime } : {} };
  let fields = write.mask ? (before?.fields ?? {}) : write.fields;
  for (const path of write.mask ?? []) fields = withField(fields, path, getField(write.fields, path));
  const transformResults = write.transforms.map((transform) => {
    const { value, result } = applyTransform(transform, getField(fields, transform.path), time);
    fields = withField(fields, transform.path, value);
    return result;
  });
  const unchanged = before && identical(before.fields, fields);
  const doc = unchanged
    ? before
    : { name: write.name, fields, createTime: before?.createTime ?? time, updateTime: time };
  // The size bounds the number of index entries, because each takes at least a byte.
  if (!unchanged && checkedSize(doc) > MAX_ENTRIES) checkIndexEntries(doc, indexes);
  return { doc, result: { updateTime: doc.updateTime, ...(transformResults.length ? { transformResults } : {}) } };
}

function violated({ name, precondition }: Write, before: Doc | null, writtenBefore: boolean): StatusError | null {
  if (!precondition) return null;
  if (precondition.exists === false && before)
    return new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if (precondition.exists && !before && writtenBefore)
    return new StatusError('INVALID_ARGUMENT', `A document deleted in the same commit cannot be updated: ${name}`);
  if (precondition.exists && !before) return new StatusError('NOT_FOUND', `No document to update: ${name}`);
  if (precondition.updateTime === undefined) return null;
  if (!before) return new StatusError('FAILED_PRECONDITION', `No document to update: ${name}`);
  if (parseTimestamp(before.updateTime) !== precondition.updateTime)
    return new StatusError('FAILED_PRECONDITION', `The stored version of ${name} does not match the required one.`);
  return null;
}
