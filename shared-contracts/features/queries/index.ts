import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { actor } from '../../core/entities/personal';
import * as paths from '../../core/paths';
import { asksFor, collection, limit } from '../../core/queries/asks';
import type { LiveQuery } from '../../core/queries/live-query';
import type { FeatureKind } from '../declare';

const most = 500;

interface Entry<Value> {
  id: string;
  value: Value;
  /** Uid of whoever last changed it. */
  by: string;
  at: number;
}

/** The documents of a kind that belong to a team or company, by id; at most 500. */
export function documentsOf<Value>(kind: FeatureKind<Value>, scope: string): LiveQuery<Entry<Value>> {
  const { feature, name, value } = kind;
  const place = paths.featureDocument(feature, name, scope, '').slice(0, -1);
  return {
    key: place,
    schema: z.object({ id, value, by: actor, at: instant }) as unknown as z.ZodMiniType<Entry<Value>>,
    ...asksFor(collection(place), limit(most)),
  };
}
