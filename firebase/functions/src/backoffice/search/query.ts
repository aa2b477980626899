import type { RequestOf } from '@spot/contracts/core';
import { type universalSearch, mostCounted } from '@spot/contracts/backoffice';
import { nameKeywordOf, wordsOf } from './words';

type Value = string | boolean;
type Order = 'asc' | 'desc';
/** The subset of Elasticsearch's query language that the search needs; both indexes support it. */
export type Clause =
  | { term: Record<string, Value> }
  | { range: Record<string, { gte?: number; lte?: number }> }
  | { geo_distance: { distance: string; position: { lat: number; lon: number } } }
  | { multi_match: { query: string; type: 'cross_fields'; operator: 'and'; fields: ['name', 'phone'] } };

export interface SearchQuery {
  query: { bool: { must: Clause[]; filter: Clause[]; must_not: Clause[] } };
  /** A total order, because every uid is unique. */
  sort: [{ nameKeyword: Order }, { uid: Order }];
  /** Sort values of the worker after whom the page begins. */
  search_after?: [nameKeyword: string, uid: string];
  from: number;
  size: number;
  track_total_hits: number;
  _source: string[];
}

/** Fields that leave the index: neither phone nor address nor documents. */
const source = [
  'uid',
  'name',
  'profPicURL',
  'stats.rating',
  'stats.completed',
  'typeOfWork',
  'disabled',
  'signUpComplete',
  'area',
];

type Request = RequestOf<typeof universalSearch>;
const term = (field: string, value: Value): Clause => ({ term: { [field]: value } });
const among = (kind: string, keys: readonly string[] = []) => keys.map((key) => term(`${kind}.${key}`, true));

/** Required (`filter`) and excluded (`must_not`) conditions; excluding also keeps workers who lack the field. */
function conditions({ filters }: Request): { filter: Clause[]; must_not: Clause[] } {
  const filter: Clause[] = [];
  const excluded: Clause[] = [];
  const either = (chosen: string | undefined, yes: string, clause: Clause) => {
    if (chosen !== undefined) (chosen === yes ? filter : excluded).push(clause);
  };
  either(filters.status, 'deactivated', term('disabled', true));
  either(filters.resume, 'available', term('resume.keyword', 'AVAILABLE'));
  either(filters.student, 'student', term('student', true));
  either(filters.completion, 'complete', term('signUpComplete', true));
  either(filters.secondChances, 'active', term('identification.secondChances', true));
  if (filters.typeOfWork) filter.push(term('typeOfWork.keyword', filters.typeOfWork));
  if (filters.minCompleted) filter.push({ range: { 'stats.completed': { gte: filters.minCompleted } } });
  if (filters.rating) {
    const { low, high } = filters.rating;
    const bounds = { ...(low > 0 && { gte: low }), ...(high < 5 && { lte: high }) };
    if (Object.keys(bounds).length > 0) filter.push({ range: { 'stats.rating': bounds } });
  }
  filter.push(...among('certificates', filters.certificates), ...among('equipment', filters.equipment));
  const code = filters.referralCode?.trim().toLowerCase();
  if (code) filter.push(term('referralCode.keyword', code));
  if (filters.previouslyHired) filter.push(term('previouslyHired.keyword', filters.previouslyHired));
  return { filter, must_not: excluded };
}

/** One more than a page, to see whether more workers follow; both indexes stop at the ten thousandth. */
const sizeOf = ({ size, from, cursor }: Request) => Math.min(size + 1, cursor ? mostCounted : mostCounted - from);

/** The query of a search, reversed before a cursor; `centre` is that of address or team. Input is used only as values. */
export function searchQuery(request: Request, centre?: { lat: number; lng: number }): SearchQuery {
  const bool = { must: [] as Clause[], ...conditions(request) };
  if (request.mode === 'name') {
    const query = wordsOf(request.text ?? '').join(' ');
    bool.must.push({ multi_match: { query, type: 'cross_fields', operator: 'and', fields: ['name', 'phone'] } });
  } else if (centre) {
    const position = { lat: centre.lat, lon: centre.lng };
    bool.filter.push({ geo_distance: { distance: `${request.radiusKm ?? 0}km`, position } });
  }
  const { cursor } = request;
  const order = cursor?.side === 'before' ? 'desc' : 'asc';
  return {
    query: { bool },
    sort: [{ nameKeyword: order }, { uid: order }],
    ...(cursor && { search_after: [nameKeywordOf(cursor.name), cursor.uid] }),
    from: cursor ? 0 : request.from,
    size: sizeOf(request),
    track_total_hits: mostCounted,
    _source: source,
  };
}
