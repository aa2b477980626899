import { StatusError } from '../status';

export interface ResourceName {
  /** `projects/P/databases/D` */
  database: string;
  /** Relative to the documents root: `teams/t1`, or `` for the root itself. */
  path: string;
}

const MAX_NAME = 6 * 1024;
const NAME = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s;

export const documentName = (database: string, path: string): string =>
  path ? `${database}/documents/${path}` : `${database}/documents`;

export const projectOf = (database: string): string => database.split('/')[1] ?? '';

/** Splits the name of a document or of the documents root; INVALID_ARGUMENT if it is neither. */
export function parseParent(name: unknown): ResourceName {
  const match = typeof name === 'string' ? NAME.exec(name) : null;
  if (!match?.[1]) throw invalidName(name);
  const path = match[2] ?? '';
  if (path && path.split('/').length % 2) throw invalidName(name);
  if (path) checkSegments(path, name);
  return { database: match[1], path };
}

/** A document's full name after checking it: an even number of valid segments, at most 100 levels. */
export function parseDocumentName(name: unknown): ResourceName {
  const parsed = parseParent(name);
  if (!parsed.path) throw invalidName(name);
  return parsed;
}

/** Splits the name of a stored document, which was checked when it was written. */
export function splitDocumentName(name: string): ResourceName {
  const end = name.indexOf('/documents/');
  return { database: name.slice(0, end), path: name.slice(end + '/documents/'.length) };
}

const isDatabase = (name: string): boolean => /^projects\/[^/]+\/databases\/[^/]+$/.test(name);

export function checkDatabase(name: unknown): string {
  if (typeof name === 'string' && isDatabase(name)) return name;
  throw new StatusError('INVALID_ARGUMENT', `Invalid database name: ${JSON.stringify(name)}.`);
}

export function checkId(id: string): void {
  const reserved = /^__.*__$/s.test(id) && numericId(id) === null;
  if (!id || id === '.' || id === '..' || id.includes('/') || reserved || Buffer.byteLength(id) > 1500)
    throw new StatusError('INVALID_ARGUMENT', `Invalid resource id: ${JSON.stringify(id.slice(0, 100))}.`);
}

/** The number in an id `__id7__`; such ids sort before all others and by their value. */
export function numericId(id: string): bigint | null {
  if (!id.startsWith('__id')) return null;
  const match = /^__id(-?\d{1,19})__$/.exec(id);
  if (!match?.[1]) return null;
  const value = BigInt(match[1]);
  return BigInt.asIntN(64, value) === value ? value : null;
}

/** The collection path of a document: `teams/t1/gigs` for `teams/t1/gigs/g1`. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function collectionIdOf(path: string): string {
  const collection = collectionOf(path);
  return collection.slice(collection.lastIndexOf('/') + 1);
}

export const parentOf = (path: string): string =>
  collectionOf(path).includes('/') ? collectionOf(collectionOf(path)) : '';

function checkSegments(path: string, name: unknown): void {
  const segments = path.split('/');
  if (segments.length > 200) throw invalidName(name);
  if (Buffer.byteLength(path) > MAX_NAME)
    throw new StatusError('INVALID_ARGUMENT', `The name of a document may be at most ${MAX_NAME} bytes long.`);
  segments.forEach(checkId);
}

function invalidName(name: unknown): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid document name: ${String(JSON.stringify(name)).slice(0, 200)}.`);
}
