import type { RulesQueryRequest } from '../../types';
import type { RequestPath } from '../compile/matchPath';
import { fromValue } from '../values/convert';
import { MapValue, PathValue, type Val } from '../values/values';
import { alternativesOf, type Atom } from './alternatives';
import { assumeData } from './assume';
import { Unknown } from './unknown';

/** One way for documents to match the query: their path, and what is known of them. */
export interface QueryCase {
  path: RequestPath;
  resource: Val;
}

/** The cases of a query, one for each alternative of its filter; null if there are too many. */
export const queryCases = (request: RulesQueryRequest): QueryCase[] | null =>
  alternativesOf(request.query.where)?.map((atoms) => {
    const path = namedPath(atoms) ?? openPath(request);
    const id = path.segments.at(-1) as string | Unknown;
    const resource = MapValue.of({
      data: assumeData(atoms),
      id: id instanceof Unknown ? new Unknown('resource.id') : id,
      __name__: id instanceof Unknown ? new Unknown('resource.__name__') : new PathValue(path.segments as string[]),
    });
    return { path, resource };
  }) ?? null;

/** The path of the document that `__name__ ==` selects. */
const namedPath = (atoms: readonly Atom[]): RequestPath | null => {
  const named = atoms.find(({ path, operator }) => path[0] === '__name__' && operator === 'EQUAL');
  const value = named && fromValue(named.value);
  return value instanceof PathValue ? { segments: value.segments, gap: null } : null;
};

const openPath = ({ parent, query }: RulesQueryRequest): RequestPath => {
  const base = parent.split('/').filter(Boolean);
  const [from] = query.from ?? [];
  const collection = from?.collectionId ?? new Unknown('the collection');
  return {
    segments: [...base, collection, new Unknown('the document id')],
    gap: from?.allDescendants ? base.length : null,
  };
};
