import type { Clause, SearchQuery } from '../query';
import { longestPrefix, wordsOf } from '../words';
import { columns, markOf } from './schema';
import { boxAround, chordSquared, spotOf } from './sphere';

type Value = string | number;
interface Part {
  sql: string;
  values: Value[];
}

function columnOf(field: string): string {
  const column = columns[field];
  if (column === undefined) throw new Error(`The embedded index has no field ${field}.`);
  return column;
}
const entry = <T>(object: Record<string, T>): [string, T] => {
  const [first] = Object.entries(object);
  if (!first) throw new Error('A clause names no field.');
  return first;
};

function matching(query: string): Part {
  const words = wordsOf(query).map((word) => `"${[...word].slice(0, longestPrefix).join('')}"*`);
  if (words.length === 0) return { sql: '0', values: [] };
  return { sql: 'id in (select rowid from words where words match ?)', values: [words.join(' AND ')] };
}

type Around = Extract<Clause, { geo_distance: object }>['geo_distance'];
const kmOf = ({ distance }: Around) => Number(distance.replace(/km$/, ''));

/** From this radius (km) on, scanning all workers is faster than looking up those in the circle. */
const wideKm = 300;

function near(around: Around): Part {
  const { position } = around;
  const km = kmOf(around);
  const { south, north, west, east } = boxAround(position.lat, position.lon, km);
  const [x, y, z] = spotOf(position.lat, position.lon);
  const sides =
    west === undefined ? { sql: '', values: [] } : { sql: ' and lng between ? and ?', values: [west, east] };
  // In SQLite a unary plus keeps a column's index from being used.
  const lat = km < wideKm ? 'lat' : '+lat';
  return {
    sql: `(${lat} between ? and ?${sides.sql} and (x - ?) * (x - ?) + (y - ?) * (y - ?) + (z - ?) * (z - ?) <= ?)`,
    values: [south, north, ...sides.values, x, x, y, y, z, z, chordSquared(km)],
  };
}

/** Whether a clause leaves so few workers that the others are best checked for each of them. */
const isNarrow = (clause: Clause) =>
  'multi_match' in clause || ('geo_distance' in clause && kmOf(clause.geo_distance) < wideKm);

/** Checks documents, which half of the workers have, for each worker; hirers, which few have, by a list. */
const marked = (field: string, narrow: boolean) =>
  narrow && !field.startsWith('previouslyHired')
    ? 'exists (select 1 from marks where mark = ? and worker = id)'
    : 'id in (select worker from marks where mark = ?)';

function partOf(clause: Clause, narrow: boolean): Part {
  if ('multi_match' in clause) return matching(clause.multi_match.query);
  if ('geo_distance' in clause) return near(clause.geo_distance);
  if ('term' in clause) {
    const [field, value] = entry(clause.term);
    const mark = markOf(field, value);
    if (mark !== undefined) return { sql: marked(field, narrow), values: [mark] };
    return { sql: `${columnOf(field)} is ?`, values: [typeof value === 'boolean' ? Number(value) : value] };
  }
  const [field, { gte, lte }] = entry(clause.range);
  const column = columnOf(field);
  const bounds = [
    ...(gte === undefined ? [] : [{ sql: `${column} >= ?`, value: gte }]),
    ...(lte === undefined ? [] : [{ sql: `${column} <= ?`, value: lte }]),
  ];
  return { sql: `(${bounds.map(({ sql }) => sql).join(' and ') || '1'})`, values: bounds.map(({ value }) => value) };
}

/** The SQL condition of a query; all its values are bound parameters. */
export function conditionOf({ bool }: SearchQuery['query']): Part {
  const required = [...bool.must, ...bool.filter];
  const narrow = required.some(isNarrow);
  const wanted = required.map((clause) => partOf(clause, narrow));
  const unwanted = bool.must_not.map((clause) => partOf(clause, narrow));
  const excluded = unwanted.map(({ sql, values }) => ({ sql: `not (${sql})`, values }));
  const parts = [...wanted, ...excluded];
  return {
    sql: parts.map(({ sql }) => sql).join(' and ') || '1',
    values: parts.flatMap(({ values }) => values),
  };
}
