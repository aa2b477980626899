import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { employee } from '@spot/contracts/accounts';
import { auth, read } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { inviteRecords, withdrawGuest } from './invites';
import { withoutMember } from './lists';
import type { Roster } from './roster';

/** Uids, by email, of sign-ups that are deleted together with the only invite they wait for. */
export type Leaving = ReadonlyMap<string, string>;

/** Sign-ups of people who may be deleted; must be read before the transaction writes. */
export async function readLeaving(tx: Transaction, db: Firestore, emails: readonly string[]): Promise<Leaving> {
  const found = await settleAll(emails.map(async (email) => [email, await waitingSignUp(tx, db, email)] as const));
  return new Map(found.flatMap(([email, uid]) => (uid === undefined ? [] : [[email, uid]])));
}

/** Uid of an unverified sign-up without employer, other roles and further invites. */
async function waitingSignUp(tx: Transaction, db: Firestore, email: string): Promise<string | undefined> {
  if ((await inviteRecords(tx, db, email)).length > 1) return undefined;
  const found = await tx.get(db.collection('employees').where('email', '==', email));
  const signUp = found.docs
    .filter((record) => !record.get('employer_uid'))
    .flatMap((record) => read(employee, record) ?? [])
    .find(({ id, uid, verified }) => uid === id && !verified);
  if (!signUp) return undefined;
  const { uid } = signUp;
  const held = await tx.getAll(...[paths.spotter, paths.admin, paths.releaser].map((path) => db.doc(path(uid))));
  if (held.some(({ exists }) => exists)) return undefined;
  const [user] = (await auth().getUsers([{ uid }])).users;
  return user?.emailVerified || Object.keys(user?.customClaims ?? {}).length > 0 ? undefined : uid;
}

/**
 * Removes a person from one team. A person who never registered and is on no other team and no owner is deleted; `accounts` are
 * the Auth users to remove afterwards.
 */
export function takeOffTeam(
  tx: Transaction,
  db: Firestore,
  roster: Roster,
  { teamId, email }: { teamId: string; email: string },
  leaving: Leaving,
) {
  const teams = roster.teamsWith(email);
  const wasThere = teams.some(({ id }) => id === teamId);
  const person = roster.people.get(email);
  roster.changeTeams((team) => (team.id === teamId ? withoutMember(team, email) : team));
  const forgotten = wasThere && teams.length === 1 && person?.uid === '' && !roster.isOwner(email);
  return { wasThere, accounts: forgotten ? withdrawGuest(tx, db, roster, person, leaving.get(email)) : [] };
}

/** Removes a person from every list of the company. */
export function takeOffAll(roster: Roster, email: string): void {
  roster.changeTeams((team) => withoutMember(team, email));
  roster.setOwner(email, undefined);
}
