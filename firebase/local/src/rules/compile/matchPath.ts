import { Unknown } from '../query/unknown';
import type { PathPart } from '../syntax/ast';
import { PathValue, type Val } from '../values/values';

/** The paths of a match block and the blocks around it, concatenated. At most one part is `{x=**}`. */
export interface Pattern {
  before: readonly PathPart[];
  rest: { name: string; least: 0 | 1 } | null;
  after: readonly PathPart[];
}

/** The path of a request. In a query, segments can be unknown, and any number of segments can be at `gap`. */
export interface RequestPath {
  segments: readonly (string | Unknown)[];
  gap: number | null;
}

/** The wildcards' values if every path that the request can mean matches the pattern, else null. */
export const matchPath = ({ before, rest, after }: Pattern, { segments, gap }: RequestPath): Val[] | null => {
  const values: Val[] = [];
  const tail = segments.length - after.length;
  if (!rest) {
    return gap === null && segments.length === before.length && fits(before, segments, 0, values) ? values : null;
  }
  if (tail < before.length + rest.least || (gap !== null && (gap < before.length || gap > tail))) return null;
  if (!fits(before, segments, 0, values)) return null;
  const middle = segments.slice(before.length, tail);
  const known = gap === null && middle.every((segment) => typeof segment === 'string');
  values.push(known ? new PathValue(middle) : new Unknown(`{${rest.name}=**}`));
  return fits(after, segments, tail, values) ? values : null;
};

const fits = (parts: readonly PathPart[], segments: RequestPath['segments'], from: number, values: Val[]): boolean =>
  parts.every((part, i) => {
    const segment = segments[from + i] as string | Unknown;
    if (part.kind === 'literal') return part.text === segment;
    values.push(segment instanceof Unknown ? new Unknown(`the document id {${part.name}}`) : segment);
    return true;
  });
