import { collection, collectionGroup, limit, orderBy, query, where } from '@firebase/firestore';
import { activity, type Activity } from '../../entities/dayof/activity';
import { type DayKey } from '../../entities/shared/common';
import { gig, type Gig } from '../../entities/shared/gig';
import { hired, type Hired } from '../../entities/shared/hired';
import { shownStatuses } from '../../rules/shared/gig';
import { addDays, dayMs, startOfDay } from '@spot/contracts/time';
import { paths } from '../paths';
import { at, type LiveQuery } from '../shared/live-query';

/** Shifts of `days` local days from `firstDay`; asked wider like the week and placed by dayKey. */
export const gigsOfDaysQuery = (teamId: string, firstDay: DayKey, days: number, zone: string): LiveQuery<Gig> => ({
  key: `gigs:${teamId}:${firstDay}+${days}:${zone}`,
  schema: gig,
  query: (db) =>
    query(
      collection(db, 'gigs'),
      where('teamID', '==', teamId),
      where('status', 'in', [...shownStatuses]),
      where('start', '>=', at(startOfDay(firstDay, zone) - dayMs)),
      where('start', '<', at(startOfDay(addDays(firstDay, days), zone) + dayMs)),
      orderBy('start', 'asc'),
    ),
});

/** Hired records of one local day of a team (one collection-group query, decisions section 7). */
export const hiredOfDayQuery = (teamId: string, day: DayKey, zone: string): LiveQuery<Hired> => ({
  key: `hired:${teamId}:${day}`,
  schema: hired,
  query: (db) =>
    query(
      collectionGroup(db, 'hired'),
      where('teamID', '==', teamId),
      where('gigStart', '>=', at(startOfDay(day, zone) - dayMs)),
      where('gigStart', '<', at(startOfDay(addDays(day, 1), zone) + dayMs)),
      orderBy('gigStart', 'asc'),
    ),
});

/** The team's updates since a moment, newest first. */
export const activityQuery = (teamId: string, since: number, most: number): LiveQuery<Activity> => ({
  key: `activity:${teamId}:${since}:${most}`,
  schema: activity,
  query: (db) =>
    query(
      collection(db, paths.team(teamId), 'spotterActivity'),
      where('createdAt', '>=', at(since)),
      orderBy('createdAt', 'desc'),
      limit(most),
    ),
});
