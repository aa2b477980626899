import { collection, documentId, query, where } from '@firebase/firestore';
import { officeCount, type OfficeCount } from '../../entities/backoffice/office-count';
import type { DayKey } from '../../entities/shared/common';
import { countsOfDay } from '../../rules/backoffice/office-counts';
import type { LiveQuery } from '../shared/live-query';

/** How much waits today, by the names of the counts: eight documents, one listener (platform admins). */
export const officeCountsQuery = (day: DayKey): LiveQuery<OfficeCount> => ({
  key: `officeCounts:${day}`,
  schema: officeCount,
  query: (db) => query(collection(db, 'officeCounts'), where(documentId(), 'in', countsOfDay(day))),
});
