import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { gig, hired, type Gig, type Hired } from '@spot/contracts/scheduling';
import { spotter, type Spotter } from '@spot/contracts/worker';
import { team, type Team } from '@spot/contracts/accounts';
import type { Caller } from './context';
import { refusal } from './errors';
import { read } from './firebase';

export async function loadGig(tx: Transaction, db: Firestore, gigId: string): Promise<Gig> {
  const found = read(gig, await tx.get(db.doc(paths.gig(gigId))));
  if (!found) throw refusal('not-found', callText.noShift);
  return found;
}

export async function loadTeam(tx: Transaction, db: Firestore, teamId: string): Promise<Team> {
  const found = read(team, await tx.get(db.doc(paths.team(teamId))));
  if (!found || found.deleted) throw refusal('not-found', callText.noTeam);
  return found;
}

/** The team of hours. Those of a deleted team are left to SPOT, because people who worked are paid (decisions section 9). */
export async function loadTeamOfHours(tx: Transaction, db: Firestore, caller: Caller, teamId: string): Promise<Team> {
  const found = read(team, await tx.get(db.doc(paths.team(teamId))));
  if (!found || (found.deleted && !caller.admin)) throw refusal('not-found', callText.noTeam);
  return found;
}

export async function loadSpotter(tx: Transaction, db: Firestore, uid: string): Promise<Spotter> {
  const found = read(spotter, await tx.get(db.doc(paths.spotter(uid))));
  if (!found) throw refusal('not-found', callText.noWorker);
  return found;
}

export async function findHired(
  tx: Transaction,
  db: Firestore,
  gigId: string,
  uid: string,
): Promise<Hired | undefined> {
  return read(hired, await tx.get(db.doc(paths.hired(gigId, uid))));
}

/** The record of a worker who is on the shift now; refuses others. */
export async function loadHired(tx: Transaction, db: Firestore, gigId: string, uid: string): Promise<Hired> {
  const found = await findHired(tx, db, gigId, uid);
  if (!found) throw refusal('not-found', callText.notHired);
  if (found.cancelled) throw refusal('failed-precondition', callText.alreadyRemoved, { reason: 'alreadyRemoved' });
  return found;
}
