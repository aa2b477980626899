import {
  collection,
  count,
  documentId,
  endBefore,
  getAggregateFromServer,
  getCountFromServer,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  sum,
  where,
} from '@firebase/firestore';
import { companyDay, type CompanyDay } from '../entities/company-day';
import type { DayKey } from '../../core/entities/common';
import { gig, type Gig } from '../../scheduling/entities/gig';
import { unfilledWithinMs } from '../rules/office-counts';
import { shownStatuses } from '../../scheduling/rules/gig';
import { at, type LiveQuery } from '../../core/queries/live-query';
import type { LiveTotals } from '../../core/queries/live-totals';

/** Sorts after every character: all texts with a prefix are between the prefix and the prefix followed by this. */
const last = '\uf8ff';

export interface CompanyDaysAsked {
  day: DayKey;
  /** Prefix of the company's name, folded by `searchNameKey`. */
  begins: string;
  /** Only companies with such shifts; if omitted, all companies. */
  only?: 'filled' | 'unfilled';
}

/** The company at a page's edge: its folded name, and its document's id, because several companies may have one name. */
export interface CompanyDaysEdge {
  name: string;
  id: string;
}

/** The page begins after one company or ends before another. */
export interface CompanyDaysPage {
  after?: CompanyDaysEdge;
  before?: CompanyDaysEdge;
}

const conditions = ({ day, begins, only }: CompanyDaysAsked) => [
  where('dayKey', '==', day),
  ...(only === undefined ? [] : [where(only === 'filled' ? 'hasFilled' : 'hasUnfilled', '==', true)]),
  ...(begins === '' ? [] : [where('nameLower', '>=', begins), where('nameLower', '<=', `${begins}${last}`)]),
];

/** One page of companies with their shifts of a day, by name (platform admins; ADM-024, ADM-025). */
export const companyDaysQuery = (
  asked: CompanyDaysAsked,
  { after, before }: CompanyDaysPage,
  most: number,
): LiveQuery<CompanyDay> => ({
  key: `companyDays:${JSON.stringify([asked, after, before, most])}`,
  schema: companyDay,
  query: (db) =>
    query(
      collection(db, 'companyDays'),
      ...conditions(asked),
      orderBy('nameLower', 'asc'),
      orderBy(documentId(), 'asc'),
      ...(after === undefined ? [] : [startAfter(after.name, after.id)]),
      ...(before === undefined ? [limit(most)] : [endBefore(before.name, before.id), limitToLast(most)]),
    ),
});

export interface DayTotals {
  companies: number;
  /** Numbers of shifts. */
  filled: number;
  unfilled: number;
}

/** Totals of a day, counted by the server (ADM-025): companies that the list shows, and all filled and unfilled shifts. */
export const dayTotals = (asked: CompanyDaysAsked): LiveTotals<DayTotals> => ({
  key: `dayTotals:${JSON.stringify(asked)}`,
  ask: async (db) => {
    const days = collection(db, 'companyDays');
    const sums = { companies: count(), filled: sum('filled.shifts'), unfilled: sum('unfilled.shifts') };
    const { only: _, ...both } = asked;
    const [all, shown] = await Promise.all([
      getAggregateFromServer(query(days, ...conditions(both)), sums),
      asked.only && getCountFromServer(query(days, ...conditions(asked))),
    ]);
    return { ...all.data(), ...(shown && { companies: shown.data().count }) };
  },
});

/** A team's shifts of a day, by the day in each shift's own zone (platform admins; ADM-028). */
export const gigsOfTeamDayQuery = (teamId: string, day: DayKey): LiveQuery<Gig> => ({
  key: `gigs:teamDay:${teamId}:${day}`,
  schema: gig,
  query: (db) =>
    query(
      collection(db, 'gigs'),
      where('teamID', '==', teamId),
      where('dayKey', '==', day),
      where('status', 'in', [...shownStatuses]),
      orderBy('start', 'asc'),
    ),
});

/** Shifts that still need workers and start after `from` (ms), soonest first (platform admins). */
export const unfilledSoonQuery = (from: number, most: number): LiveQuery<Gig> => ({
  key: `gigs:unfilledSoon:${from}:${most}`,
  schema: gig,
  query: (db) =>
    query(
      collection(db, 'gigs'),
      where('status', '==', 'pending'),
      where('full', '==', false),
      where('start', '>', at(from)),
      where('start', '<=', at(from + unfilledWithinMs)),
      orderBy('start', 'asc'),
      limit(most),
    ),
});
