import { collection, collectionGroup, orderBy, query, where } from '@firebase/firestore';
import { attendanceComment, type AttendanceComment } from '../entities/attendance-comment';
import type { DayKey } from '../../core/entities/common';
import { hired, type Hired } from '../../scheduling/entities/hired';
import type { LiveQuery } from '../../core/queries/live-query';
import { onDemand } from '../../core/queries/on-demand';

/** Everybody hired on a date, each shift by its own zone's day (platform admins; decisions section 4 item 15). */
export const hiredOnDateQuery = (day: DayKey): LiveQuery<Hired> => ({
  key: `hired:all:${day}`,
  // What a row's place and status come from; of five thousand, a page shows ten.
  ...onDemand(hired, ['gigStart', 'cancelled', 'checkInTime', 'checkOut', 'checkOutTime']),
  query: (db) => query(collectionGroup(db, 'hired'), where('dayKey', '==', day), orderBy('gigStart', 'asc')),
});

/** The platform admins' own notes on the attendance of a date. */
export const attendanceCommentsQuery = (day: DayKey): LiveQuery<AttendanceComment> => ({
  key: `attendanceComments:${day}`,
  schema: attendanceComment,
  query: (db) => query(collection(db, 'attendanceComments'), where('dayKey', '==', day)),
});
