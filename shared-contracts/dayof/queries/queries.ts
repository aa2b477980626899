import { activity, type Activity } from '../entities/activity';
import { present, type Present } from '../entities/present';
import {
  adjustment,
  adminComment,
  report,
  timesheetPosition,
  type Adjustment,
  type AdminComment,
  type TimesheetPosition,
} from '../entities/timesheet';
import { weekStats, type WeekStats } from '../entities/week-stats';
import type { DayKey } from '../../core/entities/common';
import { gig, type Gig } from '../../scheduling/entities/gig';
import { hired, type Hired } from '../../scheduling/entities/hired';
import { shownStatuses } from '../../scheduling/rules/gig';
import { addDays } from '@spot/contracts/time';
import * as paths from '../../core/paths';
import { and, asksFor, collection, collectionGroup, limit, or, orderBy, where } from '../../core/queries/asks';
import { at, liveDocument, type LiveQuery } from '../../core/queries/live-query';
import { lazyDecode } from '../../core/queries/lazy-decode';

const within = (firstDay: DayKey, days: number) => [
  where('dayKey', '>=', firstDay),
  where('dayKey', '<', addDays(firstDay, days)),
  orderBy('dayKey', 'asc'),
];

/** Shifts of exactly `days` local days from `firstDay`, each counted in its own zone. */
export const gigsOfDaysQuery = (teamId: string, firstDay: DayKey, days: number): LiveQuery<Gig> => ({
  key: `gigs:${teamId}:${firstDay}+${days}`,
  schema: gig,
  ...asksFor(
    collection('gigs'),
    where('teamID', '==', teamId),
    where('status', 'in', [...shownStatuses]),
    ...within(firstDay, days),
    orderBy('start', 'asc'),
  ),
});

/** Filters for a day, the next day, and shifts of the night before that end after a moment. */
const aroundDay = (teamId: string, day: DayKey, end: 'end' | 'gigEnd', since: number) => [
  where('teamID', '==', teamId),
  or(
    where('dayKey', 'in', [day, addDays(day, 1)]),
    and(where('dayKey', '==', addDays(day, -1)), where(end, '>', at(since))),
  ),
];

/** A team's shifts of a day and the next one, and those of the night before that end after `since`. */
export const gigsAroundDayQuery = (teamId: string, day: DayKey, since: number): LiveQuery<Gig> => ({
  key: `gigs:around:${teamId}:${day}`,
  schema: gig,
  ...asksFor(
    collection('gigs'),
    and(where('status', 'in', [...shownStatuses]), ...aroundDay(teamId, day, 'end', since)),
    orderBy('end', 'asc'),
  ),
});

/** Workers hired for the shifts of `gigsAroundDayQuery`. */
export const hiredAroundDayQuery = (teamId: string, day: DayKey, since: number): LiveQuery<Hired> => ({
  key: `hired:around:${teamId}:${day}`,
  schema: hired,
  ...asksFor(collectionGroup('hired'), and(...aroundDay(teamId, day, 'gigEnd', since)), orderBy('gigEnd', 'asc')),
});

/** The team's updates since a moment, newest first. */
export const activityQuery = (teamId: string, since: number, most: number): LiveQuery<Activity> => ({
  key: `activity:${teamId}:${since}:${most}`,
  schema: activity,
  ...asksFor(
    collection(paths.team(teamId), 'spotterActivity'),
    where('createdAt', '>=', at(since)),
    orderBy('createdAt', 'desc'),
    limit(most),
  ),
});

/** At most one of the team's positions, to find out whether it has any to post from. */
export const anyPositionQuery = (teamId: string): LiveQuery<Present> => ({
  key: `positions:any:${teamId}`,
  schema: present,
  ...asksFor(collection('positions'), where('teamID', '==', teamId), limit(1)),
});

/** At most one of the team's shifts, including cancelled ones, to find out whether it has ever posted any. */
export const anyShiftQuery = (teamId: string): LiveQuery<Present> => ({
  key: `gigs:any:${teamId}`,
  schema: present,
  ...asksFor(collection('gigs'), where('teamID', '==', teamId), limit(1)),
});

/**
 * Everybody hired in a week, Monday to Sunday, by the posted start, so that an adjusted start does not move a row out of the
 * week.
 */
export const hiredOfWeekQuery = (teamId: string, week: DayKey): LiveQuery<Hired> => ({
  ...asksFor(collectionGroup('hired'), where('teamID', '==', teamId), ...within(week, 7), orderBy('gigStart', 'asc')),
  // The fields that place a record in the week; cards and totals need the others.
  ...lazyDecode(hired, ['spotterID', 'gigID', 'dayKey', 'gigStart', 'name']),
  key: `hired:week:${teamId}:${week}`,
});

/** Changes of a worker's hours on one shift, oldest first. */
export const adjustmentsQuery = (teamId: string, gigId: string, uid: string): LiveQuery<Adjustment> => ({
  key: `adjustments:${gigId}:${uid}`,
  schema: adjustment,
  ...asksFor(collection(paths.hired(gigId, uid), 'adjustments'), where('teamID', '==', teamId), orderBy('at', 'asc')),
});

/** Platform admins' notes on the hours of a team's week; for platform admins only. */
export const adminCommentsQuery = (teamId: string, week: DayKey): LiveQuery<AdminComment> => ({
  key: `adminComments:${teamId}:${week}`,
  schema: adminComment,
  ...asksFor(
    collection('adminComments'),
    where('teamID', '==', teamId),
    where('dayKey', '>=', week),
    where('dayKey', '<', addDays(week, 7)),
  ),
});

/** The request for the invoice of a team's week; for platform admins only. */
export const reportDocument = (teamId: string, week: DayKey) => liveDocument(report, paths.report(teamId, week));

/** Positions from which a shift can be added. */
export const timesheetPositionsQuery = (teamId: string): LiveQuery<TimesheetPosition> => ({
  key: `positions:timesheet:${teamId}`,
  schema: timesheetPosition,
  ...asksFor(collection('positions'), where('teamID', '==', teamId), orderBy('role', 'asc')),
});

/** Teams with workers in a week (its Monday) and their numbers of shifts; for platform admins only. */
export const weekStatsQuery = (week: DayKey): LiveQuery<WeekStats> => ({
  key: `stats:${week}`,
  schema: weekStats,
  ...asksFor(collection(`stats/${week}/teams`), orderBy('groupName', 'asc')),
});
