import { HttpsError } from 'firebase-functions/v2/https';
import type { Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { type ShiftScope, type ShiftVersion, gig as gigSchema, type Gig, isUpcoming } from '@spot/contracts/scheduling';
import { addDays, dayMs, startOfDay } from '@spot/contracts/time';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { at, read } from '../../core/firebase';
import { allReadable } from '../../core/readable';
import { loadGig } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { requireUpcoming } from './upcoming';

const most = 2000;

/**
 * The editable shifts of a scope, soonest first: future ones of teams whose shifts the caller may manage (SCH-131, SCH-147).
 */
export async function upcomingOf(tx: Transaction, context: Context, scope: ShiftScope): Promise<Gig[]> {
  const { db, now } = context;
  if (scope.kind === 'selected') {
    const gigs = await gigsById(tx, context, scope.gigIds);
    if (gigs.length === 0) throw refusal('not-found', callText.noShift);
    await requireTeams(tx, context, gigs);
    return gigs.filter((gig) => isUpcoming(gig, now)).sort((one, other) => one.start - other.start);
  }
  const asked = await loadGig(tx, db, scope.gigId);
  await requireTeams(tx, context, [asked]);
  if (scope.kind === 'shift') {
    requireUpcoming(asked, now);
    return [asked];
  }
  const alike = await alikeOf(tx, context, asked, scope.kind);
  const allowed = new Map<string, boolean>();
  for (const { teamID } of alike) if (!allowed.has(teamID)) allowed.set(teamID, await mayManage(tx, context, teamID));
  return alike.filter(({ teamID }) => allowed.get(teamID));
}

/** Future shifts of the company with the same role and label; with `week` only those of the same week, Sunday to Saturday. */
async function alikeOf(tx: Transaction, { db, now }: Context, gig: Gig, kind: 'week' | 'all'): Promise<Gig[]> {
  const all = db
    .collection('gigs')
    .where('groupID', '==', gig.groupID)
    .where('role', '==', gig.role)
    .where('label', '==', gig.label)
    .where('status', '==', 'pending')
    .where('start', '>', at(now))
    .orderBy('start')
    .limit(most);
  // The query reaches a day further, because each shift's own zone decides its week.
  const weekEnd = startOfDay(addDays(gig.weekKeySun, 7), gig.timeZone) + dayMs;
  const found = await tx.get(kind === 'all' ? all : all.where('start', '<', at(weekEnd)));
  const gigs = await allReadable(db, 'upcomingOf', gigSchema, found.docs);
  return kind === 'all' ? gigs : gigs.filter(({ weekKeySun }) => weekKeySun === gig.weekKeySun);
}

export async function gigsById(tx: Transaction, { db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Gig[]> {
  if (ids.length === 0) return [];
  const found = await tx.getAll(...[...new Set(ids)].map((id) => db.doc(paths.gig(id))));
  return found.flatMap((one) => read(gigSchema, one) ?? []);
}

/** Requires the right to manage shifts on each shift's team, and a company that is not deactivated. */
export async function requireTeams(
  tx: Transaction,
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  gigs: readonly Gig[],
): Promise<void> {
  for (const teamID of new Set(gigs.map((gig) => gig.teamID)))
    await requireTeamRight(tx, db, caller, teamID, 'manageShifts');
  for (const groupID of new Set(gigs.map((gig) => gig.groupID))) await requireActiveGroup(tx, db, caller, groupID);
}

/** Whether the caller may manage shifts of this team. */
export async function mayManage(tx: Transaction, { db, caller }: Context, teamId: string): Promise<boolean> {
  try {
    await requireTeamRight(tx, db, caller, teamId, 'manageShifts');
    return true;
  } catch (error) {
    if (error instanceof HttpsError && error.code === 'permission-denied') return false;
    throw error;
  }
}

export const versionOf = ({ id, version }: Gig): ShiftVersion => ({ gigId: id, version });

/** Each shift once, as it is named last. */
export const eachOnce = (shifts: readonly ShiftVersion[]): ShiftVersion[] => [
  ...new Map(shifts.map((shift) => [shift.gigId, shift])).values(),
];

/** Whether the shift is unchanged since the dialog counted it, and can still be changed. */
export function isAsSeen(gig: Gig | undefined, version: number, now: number): gig is Gig {
  return gig !== undefined && gig.version === version && isUpcoming(gig, now);
}
