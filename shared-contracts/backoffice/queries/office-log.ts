import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { officeEntry, type OfficeEntry } from '../entities/office-entry';
import { systemCalls } from '../rules/office-log';
import { at, type LiveQuery } from '../../core/queries/live-query';

export interface OfficeLogAsked {
  actorEmail?: string;
  /** The company's id. */
  onBehalfOf?: string;
  call?: string;
  /** The worker's id. */
  worker?: string;
  /** Only calls that the system makes by itself. */
  system?: boolean;
  /** Instants (ms): from `from` on, and before `until`. */
  from?: number;
  before?: number;
}

/** The audit log, newest first (platform admins). */
export const officeLogQuery = (asked: OfficeLogAsked, most: number): LiveQuery<OfficeEntry> => ({
  key: `officeLog:${JSON.stringify(asked)}:${most}`,
  schema: officeEntry,
  query: (db) => {
    const { from, before, worker, system } = asked;
    const same = (['actorEmail', 'onBehalfOf', 'call'] as const).flatMap((field) => {
      const value = asked[field];
      return value === undefined ? [] : [where(field, '==', value)];
    });
    return query(
      collection(db, 'adminActions'),
      ...same,
      ...(worker === undefined ? [] : [where('workerIds', 'array-contains', worker)]),
      ...(system && asked.call === undefined ? [where('call', 'in', systemCalls)] : []),
      ...(from === undefined ? [] : [where('at', '>=', at(from))]),
      ...(before === undefined ? [] : [where('at', '<', at(before))]),
      orderBy('at', 'desc'),
      limit(most),
    );
  },
});
