import type { Found } from '../port';
import type { Clause, SearchQuery } from '../query';
import { longestPrefix, wordsOf } from '../words';
import type { WorkerRecord } from '../workerRecord';

const earthKm = 6371.0087714;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kmBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [north, east] = [radians(b.lat - a.lat) / 2, radians(b.lon - a.lon) / 2];
  const half = Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Values of a field; `.keyword` is the same field indexed differently. */
function valuesOf(record: WorkerRecord, field: string): unknown[] {
  let value: unknown = record;
  for (const part of field.replace(/\.keyword$/, '').split('.'))
    value = (value as Record<string, unknown> | undefined)?.[part];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

const known = new WeakMap<WorkerRecord, string[]>();
function wordsIn(record: WorkerRecord, fields: readonly string[]): string[] {
  const found =
    known.get(record) ?? fields.flatMap((field) => valuesOf(record, field).flatMap((one) => wordsOf(String(one))));
  known.set(record, found);
  return found;
}

/** Prefixes of the typed words, up to the length that the search uses. */
const prefixes = new WeakMap<Clause, string[]>();
function prefixesOf(clause: Clause & { multi_match: { query: string } }): string[] {
  const found =
    prefixes.get(clause) ?? wordsOf(clause.multi_match.query).map((word) => [...word].slice(0, longestPrefix).join(''));
  prefixes.set(clause, found);
  return found;
}

function holds(record: WorkerRecord, clause: Clause): boolean {
  if ('term' in clause)
    return Object.entries(clause.term).every(([field, value]) => valuesOf(record, field).includes(value));
  if ('range' in clause)
    return Object.entries(clause.range).every(([field, { gte = -Infinity, lte = Infinity }]) =>
      valuesOf(record, field).some((value) => (value as number) >= gte && (value as number) <= lte),
    );
  if ('geo_distance' in clause) {
    const { distance, position } = clause.geo_distance;
    return record.position !== undefined && kmBetween(record.position, position) <= Number.parseFloat(distance);
  }
  const typed = prefixesOf(clause);
  const words = wordsIn(record, clause.multi_match.fields);
  return typed.length > 0 && typed.every((prefix) => words.some((word) => word.startsWith(prefix)));
}

const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Elasticsearch's answer, computed by checking every worker. */
export function evaluate(records: Iterable<WorkerRecord>, asked: SearchQuery): Found {
  const { query, sort, search_after: after, from, size, track_total_hits } = asked;
  const direction = sort[0].nameKeyword === 'asc' ? 1 : -1;
  const inOrder = (a: [string, string], b: [string, string]) =>
    direction * (compare(a[0], b[0]) || compare(a[1], b[1]));
  const keyOf = ({ nameKeyword, uid }: WorkerRecord): [string, string] => [nameKeyword, uid];
  const { must, filter, must_not } = query.bool;
  const found = [...records]
    .filter((record) => [...must, ...filter].every((clause) => holds(record, clause)))
    .filter((record) => !must_not.some((clause) => holds(record, clause)))
    .sort((a, b) => inOrder(keyOf(a), keyOf(b)));
  const page = after ? found.filter((record) => inOrder(keyOf(record), after) > 0) : found;
  return {
    total: Math.min(found.length, track_total_hits),
    workers: page.slice(from, from + size).map(({ uid, name, stats }) => ({ uid, name, stats })) as Found['workers'],
  };
}
