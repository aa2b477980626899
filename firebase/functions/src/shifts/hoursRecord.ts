import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { type Adjustment, minutesOf, standingMinutes } from '@spot/contracts/dayof';
import { type Gig, type Hired, type WorkedTime, termsOf } from '@spot/contracts/scheduling';
import { stored } from '../core/firebase';

/** The person who changes hours, and the time. */
export interface Changing {
  by: string;
  byName: string;
  now: number;
}

/** Number of adjustments stored on the record itself; all of them are documents below it. */
const keptInRecord = 20;

export const versionOfHours = (hired: Pick<Hired, 'version'>): number => hired.version ?? 0;

/** Path of the history entry for a version, so that a repeated change gives one entry. */
export const adjustmentRef = (db: Firestore, hired: Hired, version: number): DocumentReference =>
  db.doc(paths.adjustment(hired.gigID, hired.spotterID, String(version).padStart(6, '0')));

interface Change {
  what: Adjustment['what'];
  to: WorkedTime;
  option?: number | undefined;
  wageCents?: number | undefined;
  reason?: string | undefined;
}

/** A history entry as stored, for the shift and worker of `hired`. */
function entryOf(
  { gigID, spotterID, teamID, groupID }: Hired,
  changed: Pick<Adjustment, 'what' | 'reason' | 'from' | 'to'>,
  { by, byName, now }: Changing,
): Record<string, unknown> {
  return stored('adjustment', {
    ...changed,
    kind: 'adjustment',
    gigID,
    spotterID,
    teamID,
    groupID,
    at: now,
    by,
    byName,
  });
}

/** The stored history entry of a change of hours. */
export function adjustmentOf(hired: Hired, change: Change, changing: Changing): Record<string, unknown> {
  const { start, end, breakTime, selectedTimeOption } = hired;
  const { what, to, option, wageCents, reason = '' } = change;
  const changed = {
    what,
    reason,
    from: {
      start,
      end,
      breakTime,
      minutes: standingMinutes(hired, changing.now),
      option: selectedTimeOption,
      wageCents: hired.wageCents,
    },
    to: { ...to, minutes: option === 3 ? 0 : minutesOf(to), option, wageCents: wageCents ?? hired.wageCents },
  };
  return entryOf(hired, changed, changing);
}

/** The stored history entry of a shift that changed while the worker was hired. */
export function shiftChangeOf(hired: Hired, was: Gig, gig: Gig, changing: Changing): Record<string, unknown> {
  const state = (one: Gig) => {
    const { paidMinutes, ...terms } = termsOf(one);
    return { ...terms, minutes: paidMinutes, breakTime: one.breakTime };
  };
  return entryOf(hired, { what: 'changed', reason: '', from: state(was), to: state(gig) }, changing);
}

/** The record's map of adjustments with a new one; only the last 20 stay. */
export function withAdjusted(
  hired: Pick<Hired, 'adjustedTimestamps'>,
  { start, end, breakTime }: WorkedTime,
  now: number,
): NonNullable<Hired['adjustedTimestamps']> {
  const all = { ...hired.adjustedTimestamps, [String(now)]: { start, end, breakTime, changedAt: now } };
  const kept = Object.entries(all).sort(([one], [other]) => Number(one) - Number(other));
  return Object.fromEntries(kept.slice(-keptInRecord));
}
