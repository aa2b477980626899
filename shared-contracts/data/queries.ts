import {
  collection,
  collectionGroup,
  doc,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentReference,
  type Firestore,
  type Query,
} from '@firebase/firestore';
import type * as z from 'zod/mini';
import {
  attendanceComment,
  activity,
  applicant,
  autofillEntry,
  billed,
  blocked,
  draft,
  employee,
  gig,
  group,
  hired,
  job,
  minimumWages,
  offer,
  poolEntry,
  positionTemplate,
  publicConfig,
  publicSpotter,
  skill,
  team,
  uniform,
  waitlisted,
  type DayKey,
} from '../entities';
import { shownStatuses } from '../rules';
import { addDays, dayMs, startOfDay } from '../time';
import { onDemand, type OnDemand } from './on-demand';
import { paths } from './paths';

/** A live query by value: `key` is its identity, so two screens that ask the same share one listener. */
export interface LiveQuery<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  onDemand?: OnDemand;
  query(db: Firestore): Query;
}
export interface LiveDocument<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  reference(db: Firestore): DocumentReference;
}

function document<T>(schema: z.ZodMiniType<T>, path: string): LiveDocument<T> {
  return { key: path, schema, reference: (db) => doc(db, path) };
}
const at = (instant: number) => Timestamp.fromMillis(instant);

export const live = {
  employee: (uid: string) => document(employee, paths.employee(uid)),
  group: (groupId: string) => document(group, paths.group(groupId)),
  team: (teamId: string) => document(team, paths.team(teamId)),
  gig: (gigId: string) => document(gig, paths.gig(gigId)),
  minimumWages: () => document(minimumWages, paths.minimumWages()),
  publicConfig: () => document(publicConfig, paths.publicConfig()),
  publicSpotter: (uid: string) => document(publicSpotter, paths.publicSpotter(uid)),
  uniform: (teamId: string, uniformId: string) => document(uniform, paths.uniform(teamId, uniformId)),
  blockedWorker: (groupId: string, uid: string) => document(blocked, paths.groupBlocked(groupId, uid)),
  draft: (teamId: string, uid: string) => document(draft, paths.draft(teamId, uid)),
  /** How far an action on many shifts is. */
  job: (jobId: string) => document(job, paths.job(jobId)),

  /** Teams in which the email stands in one of the three lists. */
  teamsByList: (
    list: 'administrators' | 'editMembers' | 'viewMembers',
    email: string,
  ): LiveQuery<z.infer<typeof team>> => ({
    key: `teams:${list}:${email}`,
    schema: team,
    query: (db) => query(collection(db, 'teams'), where(list, 'array-contains', email)),
  }),
  teamsOfGroup: (groupId: string): LiveQuery<z.infer<typeof team>> => ({
    key: `teams:group:${groupId}`,
    schema: team,
    query: (db) => query(collection(db, 'teams'), where('group_uid', '==', groupId)),
  }),
  positions: (teamId: string): LiveQuery<z.infer<typeof positionTemplate>> => ({
    key: `positions:${teamId}`,
    schema: positionTemplate,
    query: (db) => query(collection(db, 'positions'), where('teamID', '==', teamId), orderBy('role', 'asc')),
  }),
  /** Positions that other teams of the company have made public (decision N45). */
  publicPositions: (groupId: string): LiveQuery<z.infer<typeof positionTemplate>> => ({
    key: `positions:public:${groupId}`,
    schema: positionTemplate,
    query: (db) =>
      query(
        collection(db, 'positions'),
        where('groupID', '==', groupId),
        where('visibility', '==', 'company'),
        orderBy('role', 'asc'),
      ),
  }),
  /** Uniforms of a team by name (SCH-230). */
  uniforms: (teamId: string): LiveQuery<z.infer<typeof uniform>> => ({
    key: `uniforms:${teamId}`,
    schema: uniform,
    query: (db) => query(collection(db, paths.team(teamId), 'uniforms'), orderBy('name', 'asc')),
  }),
  /** Skills by name (SCH-231). */
  skills: (): LiveQuery<z.infer<typeof skill>> => ({
    key: 'skills',
    schema: skill,
    query: (db) => query(collection(db, 'skills'), orderBy('name', 'asc')),
  }),
  /** Shifts of seven days; asked one day wider on both sides and placed by dayKey (decisions section 4 item 7). */
  weekGigs: (teamId: string, firstDay: DayKey, zone: string): LiveQuery<z.infer<typeof gig>> => ({
    key: `gigs:${teamId}:${firstDay}:${zone}`,
    // Where a shift stands in the week, and what its card is made of beyond numbers and words.
    ...onDemand(gig, [
      'dayKey',
      'multiDayID',
      'department',
      'role',
      'label',
      'start',
      'end',
      'timeZone',
      'status',
      'notifications',
    ]),
    query: (db) =>
      query(
        collection(db, 'gigs'),
        where('teamID', '==', teamId),
        where('status', 'in', [...shownStatuses]),
        where('start', '>=', at(startOfDay(firstDay, zone) - dayMs)),
        where('start', '<', at(startOfDay(addDays(firstDay, 7), zone) + dayMs)),
        orderBy('start', 'asc'),
      ),
  }),
  /** Shifts of `days` local days from `firstDay`; asked wider like the week and placed by dayKey. */
  gigsOfDays: (teamId: string, firstDay: DayKey, days: number, zone: string): LiveQuery<z.infer<typeof gig>> => ({
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
  }),
  hiredOfGig: (gigId: string, teamId: string): LiveQuery<z.infer<typeof hired>> => ({
    key: `hired:${gigId}`,
    schema: hired,
    query: (db) => query(collection(db, paths.gig(gigId), 'hired'), where('teamID', '==', teamId)),
  }),
  applicantsOfGig: (gigId: string, teamId: string): LiveQuery<z.infer<typeof applicant>> => ({
    key: `applicants:${gigId}`,
    schema: applicant,
    query: (db) => query(collection(db, paths.gig(gigId), 'applicants'), where('teamID', '==', teamId)),
  }),
  offersOfGig: (gigId: string, teamId: string): LiveQuery<z.infer<typeof offer>> => ({
    key: `offers:${gigId}`,
    schema: offer,
    query: (db) => query(collection(db, paths.gig(gigId), 'offers'), where('teamID', '==', teamId)),
  }),
  /** Platform admins only (SCH-076). */
  waitlistOfGig: (gigId: string): LiveQuery<z.infer<typeof waitlisted>> => ({
    key: `waitlist:${gigId}`,
    schema: waitlisted,
    query: (db) => query(collection(db, paths.gig(gigId), 'waitlist'), orderBy('createdAt', 'asc')),
  }),
  /** Whom smart autofill took or passed over, newest first. */
  autofillLog: (gigId: string, teamId: string): LiveQuery<z.infer<typeof autofillEntry>> => ({
    key: `autofillLog:${gigId}`,
    schema: autofillEntry,
    query: (db) =>
      query(
        collection(db, paths.gig(gigId), 'autofillLog'),
        where('teamID', '==', teamId),
        orderBy('at', 'desc'),
        limit(100),
      ),
  }),
  /** Workers whom the team hired before, last worked first (decisions section 7). */
  pool: (teamId: string, most: number): LiveQuery<z.infer<typeof poolEntry>> => ({
    key: `pool:${teamId}:${most}`,
    schema: poolEntry,
    query: (db) => query(collection(db, paths.team(teamId), 'pool'), orderBy('lastWorked', 'desc'), limit(most)),
  }),
  blockedWorkers: (groupId: string): LiveQuery<z.infer<typeof blocked>> => ({
    key: `blocked:${groupId}`,
    schema: blocked,
    query: (db) => query(collection(db, paths.group(groupId), 'blocked'), orderBy('blockedAt', 'desc')),
  }),
  /**
   * A worker's shifts with a team (or, for owners and platform admins, the whole company): past ones newest first, coming ones
   * soonest first (SCH-085).
   */
  shiftsOfWorker: (
    uid: string,
    scope: { teamID: string } | { groupID: string },
    side: 'past' | 'future',
    now: number,
    most: number,
  ): LiveQuery<z.infer<typeof hired>> => ({
    key: `hired:${uid}:${Object.values(scope).join()}:${side}:${now}:${most}`,
    schema: hired,
    query: (db) =>
      query(
        collectionGroup(db, 'hired'),
        ...Object.entries(scope).map(([field, value]) => where(field, '==', value)),
        where('spotterID', '==', uid),
        where('cancelled', '==', false),
        where('gigStart', side === 'past' ? '<' : '>=', at(now)),
        orderBy('gigStart', side === 'past' ? 'desc' : 'asc'),
        limit(most),
      ),
  }),
  /** What the company has billed to before, latest first (SCH-037). */
  prevBilled: (groupId: string): LiveQuery<z.infer<typeof billed>> => ({
    key: `prevBilled:${groupId}`,
    schema: billed,
    query: (db) => query(collection(db, paths.group(groupId), 'prevBilled'), orderBy('lastUsed', 'desc'), limit(50)),
  }),
  /** Hired records of one local day of a team (one collection-group query, decisions section 7). */
  hiredOfDay: (teamId: string, day: DayKey, zone: string): LiveQuery<z.infer<typeof hired>> => ({
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
  }),
  /** Everybody hired on a date, each shift by its own zone's day (platform admins; decisions section 4 item 15). */
  hiredOnDate: (day: DayKey): LiveQuery<z.infer<typeof hired>> => ({
    key: `hired:all:${day}`,
    schema: hired,
    query: (db) => query(collectionGroup(db, 'hired'), where('dayKey', '==', day), orderBy('gigStart', 'asc')),
  }),
  /** The platform admins' own notes on the attendance of a date. */
  attendanceComments: (day: DayKey): LiveQuery<z.infer<typeof attendanceComment>> => ({
    key: `attendanceComments:${day}`,
    schema: attendanceComment,
    query: (db) => query(collection(db, 'attendanceComments'), where('dayKey', '==', day)),
  }),
  /** The team's updates since a moment, newest first. */
  activity: (teamId: string, since: number, most: number): LiveQuery<z.infer<typeof activity>> => ({
    key: `activity:${teamId}:${since}:${most}`,
    schema: activity,
    query: (db) =>
      query(
        collection(db, paths.team(teamId), 'spotterActivity'),
        where('createdAt', '>=', at(since)),
        orderBy('createdAt', 'desc'),
        limit(most),
      ),
  }),
};
