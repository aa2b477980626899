import {
  and,
  collection,
  limit,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type QueryCompositeFilterConstraint,
} from '@firebase/firestore';
import {
  idCheck,
  requirementCheck,
  uniformCheck,
  type IdCheck,
  type RequirementCheck,
  type UniformCheck,
} from '../entities/checks';
import * as paths from '../../core/paths';
import { at, liveDocument, type LiveQuery } from '../../core/queries/live-query';

export interface QueueAsked {
  oldestFirst: boolean;
  /** `createdAt` (ms) after which the page begins, in the chosen order. */
  after?: number;
  most: number;
}

const part = ({ oldestFirst, after }: QueueAsked, filter: QueryCompositeFilterConstraint) =>
  after === undefined ? filter : and(filter, where('createdAt', oldestFirst ? '>=' : '<', at(after)));

const inOrder = (db: Firestore, name: string, asked: QueueAsked, filter: QueryCompositeFilterConstraint) =>
  query(
    collection(db, name),
    part(asked, filter),
    orderBy('createdAt', asked.oldestFirst ? 'asc' : 'desc'),
    limit(asked.most),
  );

export type IdFilter = 'pending' | 'manual' | 'all';

const open = ['SENT', 'INCONCLUSIVE'];
const idFilter = (filter: IdFilter): QueryCompositeFilterConstraint => {
  if (filter === 'pending')
    return and(where('enhancedIDStatus', '==', 'SENT'), where('manualCheckStatus', '==', 'SENT'));
  if (filter === 'manual')
    return or(where('enhancedIDStatus', '==', 'INCONCLUSIVE'), where('manualCheckStatus', '==', 'INCONCLUSIVE'));
  return or(where('enhancedIDStatus', 'in', open), where('manualCheckStatus', 'in', open));
};

/** IDs that wait (ADM-182); `Manual` are the inconclusive ones, `Pending` the others (ADM-070). */
export const idChecksQuery = (filter: IdFilter, asked: QueueAsked): LiveQuery<IdCheck> => ({
  key: `queue:ids:${filter}:${JSON.stringify(asked)}`,
  schema: idCheck,
  query: (db) => {
    const type = where('applicationType', '==', 'ENHANCED_ID_VERIFICATION');
    return inOrder(db, 'certnApplications', asked, and(type, idFilter(filter)));
  },
});

/** Certificates and licences that wait (ADM-182). */
export const requirementChecksQuery = (asked: QueueAsked): LiveQuery<RequirementCheck> => ({
  key: `queue:requirements:${JSON.stringify(asked)}`,
  schema: requirementCheck,
  query: (db) => inOrder(db, 'reqVerification', asked, and(where('status', '==', 'pending'))),
});

/** Pictures of uniforms that wait (ADM-182). */
export const uniformChecksQuery = (asked: QueueAsked): LiveQuery<UniformCheck> => ({
  key: `queue:uniforms:${JSON.stringify(asked)}`,
  schema: uniformCheck,
  query: (db) => inOrder(db, 'uniforms', asked, and(where('status', '==', 'pending'))),
});

/** One entry in any state. */
export const idCheckDocument = (checkId: string) => liveDocument(idCheck, paths.idCheck(checkId));
export const requirementCheckDocument = (checkId: string) =>
  liveDocument(requirementCheck, paths.requirementCheck(checkId));
export const uniformCheckDocument = (checkId: string) => liveDocument(uniformCheck, paths.uniformCheck(checkId));
