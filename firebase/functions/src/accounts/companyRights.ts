import type { Transaction } from 'firebase-admin/firestore';
import { paths, callText, type Right } from '@spot/contracts/core';
import { member, type Team, can, type Role } from '@spot/contracts/accounts';
import type { Context } from '../core/callable';
import { proved } from '../core/checked';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import { loadTeam } from '../core/load';
import { requireActiveGroup, requireTeamRight } from '../core/rights';
import { Roster } from './roster';

type CallContext = Pick<Context, 'db' | 'caller' | 'now'>;

/**
 * Requires the right to act for a whole company: only its owners and the back office have it (decisions section 8). Refuses
 * changes of a deactivated company.
 */
export async function requireCompanyRight(
  tx: Transaction,
  { db, caller }: CallContext,
  groupId: string,
  right: Right,
): Promise<void> {
  const found = caller.admin ? undefined : read(member, await tx.get(db.doc(paths.member(groupId, caller.uid))));
  const owner = found?.owner === true && found.uid === caller.uid && found.groupID === groupId;
  if (!can(caller.admin ? 'Office' : owner ? 'Owner' : 'View', right))
    throw refusal('permission-denied', callText.notAllowed);
  proved(`company ${right}`);
  await requireActiveGroup(tx, db, caller, groupId);
}

/** Loads a company for an owner or the back office, with the people who may change. */
export async function companyFor(
  tx: Transaction,
  asked: CallContext,
  groupId: string,
  right: Right,
  emails: readonly string[],
): Promise<Roster> {
  await requireCompanyRight(tx, asked, groupId, right);
  return Roster.load(tx, asked.db, groupId, emails);
}

/** Loads a team and its company for a person with the right on that team. */
export async function teamFor(
  tx: Transaction,
  { db, caller }: CallContext,
  teamId: string,
  right: Right,
  emails: readonly string[],
): Promise<{ roster: Roster; team: Team; role: Role }> {
  const team = await loadTeam(tx, db, teamId);
  const role = await requireTeamRight(tx, db, caller, teamId, right);
  await requireActiveGroup(tx, db, caller, team.group_uid);
  return { roster: await Roster.load(tx, db, team.group_uid, emails), team, role };
}
