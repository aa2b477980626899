import type { AuthContext, Doc, RulesMethod, StructuredQuery } from '../types';
import { Unknown } from './query/unknown';
import type { RequestPath } from './compile/matchPath';
import { fromDoc, fromJson, fromObject } from './values/convert';
import { Timestamp } from './values/scalars';
import { MapValue, PathValue, type Val } from './values/values';

export const pathSegments = (path: string): string[] => path.split('/').filter(Boolean);

/** `resource` or `request.resource`: a document, the metadata of an object, or null. */
export const resourceValue = (resource: Doc | Record<string, unknown> | null, firestore: boolean): Val => {
  if (!resource) return null;
  return firestore ? fromDoc(resource as Doc) : fromObject(resource as Record<string, unknown>);
};

/** The variable `request`. */
export const requestValue = (
  method: RulesMethod,
  path: RequestPath,
  asked: { auth: AuthContext | null; time: string },
  more: Record<string, Val>,
): Val => {
  const { segments, gap } = path;
  const known = gap === null && segments.every((segment) => typeof segment === 'string');
  return MapValue.of({
    auth: asked.auth && MapValue.of({ uid: asked.auth.uid, token: fromJson(asked.auth.token) }),
    method,
    path: known ? new PathValue(segments) : new Unknown('request.path'),
    time: Timestamp.parse(asked.time),
    ...more,
  });
};

/** `request.query`: limit and offset are null if absent, `orderBy` maps fields to ASC or DESC. */
export const queryValue = ({ limit, offset, orderBy = [] }: StructuredQuery): Val => {
  const most = typeof limit === 'object' ? limit.value : limit;
  const fields = orderBy.filter(({ field }) => field.fieldPath !== '__name__');
  return MapValue.of({
    limit: most === undefined ? null : BigInt(most),
    offset: offset === undefined ? null : BigInt(offset),
    orderBy: MapValue.fromEntries(
      fields.map(({ field, direction }) => [field.fieldPath, direction === 'DESCENDING' ? 'DESC' : 'ASC'] as const),
    ),
  });
};
