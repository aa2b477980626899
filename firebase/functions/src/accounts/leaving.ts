import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { findInvites, withdrawGuest, type Invite } from './invites';
import { withoutMember } from './lists';
import type { Roster } from './roster';
import { settleAll } from '../shared/inParallel';

export type Leaving = ReadonlyMap<string, Invite[]>;

/** The open invites of people who may be forgotten; to be read before anything is written. */
export async function readLeaving(tx: Transaction, db: Firestore, emails: readonly string[]): Promise<Leaving> {
  return new Map(await settleAll(emails.map(async (email) => [email, await findInvites(tx, db, email)] as const)));
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
