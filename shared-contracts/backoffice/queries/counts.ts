import { collection, documentId, query, where } from '@firebase/firestore';
import { officeCount, type OfficeCount } from '../entities/office-count';
import type { DayKey } from '../../core/entities/common';
import { countsOfDay } from '../rules/office-counts';
import type { LiveQuery } from '../../core/queries/live-query';

/** Numbers of items that wait today: eight documents with one listener (platform admins). */
export const officeCountsQuery = (day: DayKey): LiveQuery<OfficeCount> => ({
  key: `officeCounts:${day}`,
  schema: officeCount,
  query: (db) => query(collection(db, 'officeCounts'), where(documentId(), 'in', countsOfDay(day))),
});
