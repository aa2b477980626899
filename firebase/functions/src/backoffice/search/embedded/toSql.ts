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

function near({ distance, position }: Extract<Clause, { geo_distance: object }>['geo_distance']): Part {
  const km = Number(distance.replace(/km$/, ''));
  const { south, north, west, east } = boxAround(position.lat, position.lon, km);
  const [x, y, z] = spotOf(position.lat, position.lon);
  const sides =
    west === undefined ? { sql: '', values: [] } : { sql: ' and lng between ? and ?', values: [west, east] };
  return {
    sql: `(lat between ? and ?${sides.sql} and (x - ?) * (x - ?) + (y - ?) * (y - ?) + (z - ?) * (z - ?) <= ?)`,
    values: [south, north, ...sides.values, x, x, y, y, z, z, chordSquared(km)],
  };
}

function partOf(clause: Clause): Part {
  if ('multi_match' in clause) return matching(clause.multi_match.query);
  if ('geo_distance' in clause) return near(clause.geo_distance);
  if ('term' in clause) {
    const [field, value] = entry(clause.term);
    const mark = markOf(field, value);
    if (mark !== undefined) return { sql: 'id in (select worker from marks where mark = ?)', values: [mark] };
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

/** What a query asks of the workers, as a condition; every value of it is bound, none stands in the text. */
export function conditionOf({ bool }: SearchQuery['query']): Part {
  const wanted = [...bool.must, ...bool.filter].map(partOf);
  const excluded = bool.must_not.map(partOf).map(({ sql, values }) => ({ sql: `not (${sql})`, values }));
  const parts = [...wanted, ...excluded];
  return {
    sql: parts.map(({ sql }) => sql).join(' and ') || '1',
    values: parts.flatMap(({ values }) => values),
  };
}
