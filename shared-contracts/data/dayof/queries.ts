import { collection, collectionGroup, limit, orderBy, query, where } from '@firebase/firestore';
import { activity, type Activity } from '../../entities/dayof/activity';
import { anyPosition, type AnyPosition } from '../../entities/dayof/any-position';
import type { DayKey } from '../../entities/shared/common';
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

/** Hired records of `days` local days of a team, asked as wide as its shifts (one collection-group query, decisions section 7). */
export const hiredOfDaysQuery = (teamId: string, firstDay: DayKey, days: number, zone: string): LiveQuery<Hired> => ({
  key: `hired:${teamId}:${firstDay}+${days}:${zone}`,
  schema: hired,
  query: (db) =>
    query(
      collectionGroup(db, 'hired'),
      where('teamID', '==', teamId),
      where('gigStart', '>=', at(startOfDay(firstDay, zone) - dayMs)),
      where('gigStart', '<', at(startOfDay(addDays(firstDay, days), zone) + dayMs)),
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

/** At most one of the team's positions: has it any from which a shift could be posted? */
export const anyPositionQuery = (teamId: string): LiveQuery<AnyPosition> => ({
  key: `positions:any:${teamId}`,
  schema: anyPosition,
  query: (db) => query(collection(db, 'positions'), where('teamID', '==', teamId), limit(1)),
});
