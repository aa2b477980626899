import { collection, documentId, limit, orderBy, query, where } from '@firebase/firestore';
import type { LiveQuery } from '../../core/queries/live-query';
import { scheduleRun, trouble, type ScheduleRun, type Trouble } from '../entities/health';
import { officeCount, type OfficeCount } from '../entities/office-count';
import { waitingNames } from '../rules/health';

/** When each scheduled function last ran (platform admins). */
export const scheduleRunsQuery = (): LiveQuery<ScheduleRun> => ({
  key: 'scheduleRuns',
  schema: scheduleRun,
  query: (db) => query(collection(db, 'scheduleRuns'), limit(100)),
});

/** Failures, latest first (platform admins). */
export const troublesQuery = (most: number): LiveQuery<Trouble> => ({
  key: `troubles:${most}`,
  schema: trouble,
  query: (db) => query(collection(db, 'troubles'), orderBy('lastAt', 'desc'), limit(most)),
});

/** Numbers of waiting jobs and messages (platform admins). */
export const waitingWorkQuery = (): LiveQuery<OfficeCount> => ({
  key: 'waitingWork',
  schema: officeCount,
  query: (db) => query(collection(db, 'officeCounts'), where(documentId(), 'in', [...waitingNames])),
});
