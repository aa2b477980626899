import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { type Adjustment, minutesOf, standingMinutes } from '@spot/contracts/dayof';
import { type Gig, type Hired, type WorkedTime, termsOf } from '@spot/contracts/scheduling';
import { stored } from '../core/firebase';

/** Who changes hours, and when. */
export interface Changing {
  by: string;
  byName: string;
  now: number;
}

/** Adjustments that the record itself keeps; all of them are documents below it. */
const keptInRecord = 20;

export const versionOfHours = (hired: Pick<Hired, 'version'>): number => hired.version ?? 0;

/** Where the entry of the change to that version lies: the same change twice is one entry. */
export const adjustmentRef = (db: Firestore, hired: Hired, version: number): DocumentReference =>
  db.doc(paths.adjustment(hired.gigID, hired.spotterID, String(version).padStart(6, '0')));

interface Change {
  what: Adjustment['what'];
  to: WorkedTime;
  option?: number | undefined;
  wageCents?: number | undefined;
  reason?: string | undefined;
}

/** The entry of a change of hours as it is stored. */
export function adjustmentOf(hired: Hired, change: Change, { by, byName, now }: Changing): Record<string, unknown> {
  const { gigID, spotterID, teamID, groupID, start, end, breakTime, selectedTimeOption } = hired;
  const { what, to, option, wageCents, reason = '' } = change;
  return stored('adjustment', {
    kind: 'adjustment',
    what,
    gigID,
    spotterID,
    teamID,
    groupID,
    at: now,
    by,
    byName,
    reason,
    from: {
      start,
      end,
      breakTime,
      minutes: standingMinutes(hired, now),
      option: selectedTimeOption,
      wageCents: hired.wageCents,
    },
    to: { ...to, minutes: option === 3 ? 0 : minutesOf(to), option, wageCents: wageCents ?? hired.wageCents },
  });
}

/** The entry of a shift that was changed while the worker was hired for it. */
export function shiftChangeOf(
  hired: Hired,
  was: Gig,
  gig: Gig,
  { by, byName, now }: Changing,
): Record<string, unknown> {
  const { gigID, spotterID, teamID, groupID } = hired;
  const state = (one: Gig) => {
    const { paidMinutes, ...terms } = termsOf(one);
    return { ...terms, minutes: paidMinutes, breakTime: one.breakTime };
  };
  return stored('adjustment', {
    kind: 'adjustment',
    what: 'changed',
    gigID,
    spotterID,
    teamID,
    groupID,
    at: now,
    by,
    byName,
    reason: '',
    from: state(was),
    to: state(gig),
  });
}

/** The record's map of adjustments with one more; older ones than the last 20 leave it. */
export function withAdjusted(
  hired: Pick<Hired, 'adjustedTimestamps'>,
  { start, end, breakTime }: WorkedTime,
  now: number,
): NonNullable<Hired['adjustedTimestamps']> {
  const all = { ...hired.adjustedTimestamps, [String(now)]: { start, end, breakTime, changedAt: now } };
  const kept = Object.entries(all).sort(([one], [other]) => Number(one) - Number(other));
  return Object.fromEntries(kept.slice(-keptInRecord));
}
