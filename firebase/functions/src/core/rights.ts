import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, callText, type Right } from '@spot/contracts/core';
import {
  group,
  member,
  type Group,
  can,
  isForbiddenByDeactivation,
  type CompanyAct,
  type Role,
} from '@spot/contracts/accounts';
import type { Caller } from './callable';
import { proved } from './checked';
import { refusal } from './errors';
import { read } from './firebase';

/**
 * Requires a right on a team. Rights derive from the membership document, as in the security rules; an owner counts as Admin on
 * every team.
 */
export async function requireTeamRight(
  tx: Transaction,
  db: Firestore,
  caller: Caller,
  teamId: string,
  right: Right,
): Promise<Role> {
  const role = caller.admin ? 'Office' : await teamRole(tx, db, caller.uid, teamId);
  if (!can(role, right)) throw refusal('permission-denied', callText.notAllowed);
  proved(`team ${right}`);
  return role as Role;
}

async function teamRole(tx: Transaction, db: Firestore, uid: string, teamId: string): Promise<Role | undefined> {
  const found = read(member, await tx.get(db.doc(paths.member(teamId, uid))));
  if (!found || found.uid !== uid || found.teamID !== teamId) return undefined;
  return found.owner ? 'Owner' : found.permission;
}

/** Whether this person, who need not be the caller, may decide about the shifts of a team. */
export async function mayManageShifts(tx: Transaction, db: Firestore, uid: string, teamId: string): Promise<boolean> {
  if (can(await teamRole(tx, db, uid, teamId), 'manageShifts')) return true;
  return (await tx.get(db.doc(paths.admin(uid)))).exists;
}

/** Requires a right on any team of the company; the company's membership document holds the highest permission. */
export async function requireGroupRight(
  tx: Transaction,
  db: Firestore,
  caller: Caller,
  groupId: string,
  right: Right,
): Promise<void> {
  const found = caller.admin ? undefined : read(member, await tx.get(db.doc(paths.member(groupId, caller.uid))));
  const mine = found?.uid === caller.uid && found.groupID === groupId ? found : undefined;
  const role = caller.admin ? 'Office' : mine?.owner ? 'Owner' : mine?.permission;
  if (!can(role, right)) throw refusal('permission-denied', callText.notAllowed);
  proved(`company ${right}`);
}

/**
 * Returns the company. If it is deactivated, refuses changes by its users and, for everyone, taking on workers (decision N26).
 */
export async function requireActiveGroup(
  tx: Transaction,
  db: Firestore,
  caller: Caller,
  groupId: string,
  act: CompanyAct = 'change',
): Promise<Group> {
  const found = read(group, await tx.get(db.doc(paths.group(groupId))));
  if (!found) throw refusal('not-found', callText.noTeam);
  if (isForbiddenByDeactivation(found, act, caller.admin))
    throw refusal('failed-precondition', callText.deactivated, { reason: 'deactivated' });
  return found;
}
