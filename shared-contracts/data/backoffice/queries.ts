import { collection, collectionGroup, orderBy, query, where } from '@firebase/firestore';
import { attendanceComment, type AttendanceComment } from '../../entities/backoffice/attendance-comment';
import { weekStats, type WeekStats } from '../../entities/backoffice/week-stats';
import type { DayKey } from '../../entities/shared/common';
import { hired, type Hired } from '../../entities/shared/hired';
import type { LiveQuery } from '../shared/live-query';

/** Everybody hired on a date, each shift by its own zone's day (platform admins; decisions section 4 item 15). */
export const hiredOnDateQuery = (day: DayKey): LiveQuery<Hired> => ({
  key: `hired:all:${day}`,
  schema: hired,
  query: (db) => query(collectionGroup(db, 'hired'), where('dayKey', '==', day), orderBy('gigStart', 'asc')),
});

/** The platform admins' own notes on the attendance of a date. */
export const attendanceCommentsQuery = (day: DayKey): LiveQuery<AttendanceComment> => ({
  key: `attendanceComments:${day}`,
  schema: attendanceComment,
  query: (db) => query(collection(db, 'attendanceComments'), where('dayKey', '==', day)),
});

/** Platform admins: the teams that have workers in a week (its Monday), with the numbers of their shifts. */
export const weekStatsQuery = (week: DayKey): LiveQuery<WeekStats> => ({
  key: `stats:${week}`,
  schema: weekStats,
  query: (db) => query(collection(db, `stats/${week}/teams`), orderBy('groupName', 'asc')),
});
