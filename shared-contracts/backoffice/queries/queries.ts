import { asksFor, collection, collectionGroup, orderBy, where } from '../../core/queries/asks';
import { attendanceComment, type AttendanceComment } from '../entities/attendance-comment';
import type { DayKey } from '../../core/entities/common';
import { hired, type Hired } from '../../scheduling/entities/hired';
import type { LiveQuery } from '../../core/queries/live-query';
import { lazyDecode } from '../../core/queries/lazy-decode';

/** All workers hired on a date, by the day in each shift's own zone (platform admins; decisions section 4 item 15). */
export const hiredOnDateQuery = (day: DayKey): LiveQuery<Hired> => ({
  key: `hired:all:${day}`,
  // Only fields for order and status are decoded at first, because a page shows ten of up to five thousand rows.
  ...lazyDecode(hired, ['gigStart', 'cancelled', 'checkIn', 'checkInTime', 'checkOut', 'checkOutTime']),
  ...asksFor(collectionGroup('hired'), where('dayKey', '==', day), orderBy('gigStart', 'asc')),
});

/** Comments of platform admins on the attendance of a date. */
export const attendanceCommentsQuery = (day: DayKey): LiveQuery<AttendanceComment> => ({
  key: `attendanceComments:${day}`,
  schema: attendanceComment,
  ...asksFor(collection('attendanceComments'), where('dayKey', '==', day)),
});
