import type { Transaction } from 'firebase-admin/firestore';
import { paths, callText, type Right } from '@spot/contracts/core';
import { group, type Group, type Team } from '@spot/contracts/accounts';
import type { Hired } from '@spot/contracts/scheduling';
import { confirmIssueText, timesheetText, type ConfirmIssue } from '@spot/contracts/dayof';
import type { Context } from '../../core/callable';
import { callerName } from '../../core/callerName';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';
import { findHired, loadTeamOfHours } from '../../core/load';
import { requireTeamRight } from '../../core/rights';
import { versionOfHours, type Changing } from '../../shifts/hoursRecord';
import { lockedRefusal } from '../../shifts/lockedHours';

/**
 * The timesheet's team, its company, and the caller; allowed for a deactivated company too, because people who worked are paid.
 */
export interface Sheet {
  team: Team;
  group: Group;
  changing: Changing;
}

/** Loads a team's timesheet; requires the right on the team. */
export async function loadSheet(tx: Transaction, context: Context, teamId: string, right: Right): Promise<Sheet> {
  const { db, caller, now } = context;
  await requireTeamRight(tx, db, caller, teamId, right);
  const team = await loadTeamOfHours(tx, db, caller, teamId);
  const company = read(group, await tx.get(db.doc(paths.group(team.group_uid))));
  if (!company) throw refusal('not-found', callText.noGroup);
  return { team, group: company, changing: { by: caller.uid, byName: await callerName(tx, context), now } };
}

/** Loads a cell of the timesheet; requires the right on its team. */
export async function loadCell(
  tx: Transaction,
  context: Context,
  { gigId, spotterId }: { gigId: string; spotterId: string },
  right: Right,
): Promise<Sheet & { hired: Hired }> {
  const hired = await findHired(tx, context.db, gigId, spotterId);
  if (!hired) throw refusal('not-found', callText.notHired);
  const sheet = await loadSheet(tx, context, hired.teamID, right);
  if (hired.cancelled) throw refusal('failed-precondition', callText.alreadyRemoved, { reason: 'cancelled' });
  return { ...sheet, hired };
}

/** The error for a decision on hours that someone has changed since (decisions section 6 item 6). */
export const changedMeanwhile = ({ changedByName = '' }: Pick<Hired, 'changedByName'>) =>
  refusal('aborted', timesheetText.changedBy(changedByName), { reason: 'changed' });

export const isSeen = (hired: Hired, version: number): boolean => versionOfHours(hired) === version;

export async function issueRefusal(tx: Transaction, context: Context, reason: ConfirmIssue) {
  return reason === 'locked'
    ? lockedRefusal(tx, context)
    : refusal('failed-precondition', confirmIssueText[reason], { reason });
}
