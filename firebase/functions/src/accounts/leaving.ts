import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { employee } from '@spot/contracts/accounts';
import { auth, read } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { findInvites, withdrawGuest } from './invites';
import { withoutMember } from './lists';
import type { Roster } from './roster';

/** By email the uid of a sign-up that goes with the only invite it waits for. */
export type Leaving = ReadonlyMap<string, string>;

/** The sign-ups of people who may be forgotten; to be read before anything is written. */
export async function readLeaving(tx: Transaction, db: Firestore, emails: readonly string[]): Promise<Leaving> {
  const found = await settleAll(emails.map(async (email) => [email, await waitingSignUp(tx, db, email)] as const));
  return new Map(found.flatMap(([email, uid]) => (uid === undefined ? [] : [[email, uid]])));
}

/** A sign-up that nobody has verified, that no company employs and that holds nothing else. Several invites keep it. */
async function waitingSignUp(tx: Transaction, db: Firestore, email: string): Promise<string | undefined> {
  if ((await findInvites(tx, db, email)).length > 1) return undefined;
  const found = await tx.get(db.collection('employees').where('email', '==', email));
  const signUp = found.docs
    .flatMap((record) => read(employee, record) ?? [])
    .find(({ id, uid, employer_uid, verified }) => uid === id && !employer_uid && !verified);
  if (!signUp) return undefined;
  const { uid } = signUp;
  const held = await tx.getAll(...[paths.spotter, paths.admin, paths.releaser].map((path) => db.doc(path(uid))));
  if (held.some(({ exists }) => exists)) return undefined;
  const [user] = (await auth().getUsers([{ uid }])).users;
  return user?.emailVerified || Object.keys(user?.customClaims ?? {}).length > 0 ? undefined : uid;
}

/**
 * Takes somebody off one team. Who never registered and is on no other team and no owner is forgotten; `accounts` are the
 * Auth users to remove afterwards.
 */
export function takeOffTeam(
  tx: Transaction,
  db: Firestore,
  roster: Roster,
  teamId: string,
  email: string,
  leaving: Leaving,
) {
  const teams = roster.teamsWith(email);
  const wasThere = teams.some(({ id }) => id === teamId);
  const person = roster.people.get(email);
  roster.changeTeams((team) => (team.id === teamId ? withoutMember(team, email) : team));
  const forgotten = wasThere && teams.length === 1 && person?.uid === '' && !roster.isOwner(email);
  return { wasThere, accounts: forgotten ? withdrawGuest(tx, db, roster, person, leaving.get(email)) : [] };
}

/** Takes somebody off every list of the company. */
export function takeOffAll(roster: Roster, email: string): void {
  roster.changeTeams((team) => withoutMember(team, email));
  roster.setOwner(email, undefined);
}
