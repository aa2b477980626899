import type { Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { group, isForbiddenByDeactivation } from '@spot/contracts/accounts';
import { spotter, type Spotter, hasValidId } from '@spot/contracts/worker';
import { hasLostPlace, type Hired } from '@spot/contracts/scheduling';
import type { Context } from '../core/callable';
import { proved } from '../core/checked';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import { findHired, loadGig } from '../core/load';
import { isBlocked } from '../shifts/hire';

/** The worker that the caller is; everybody else has no business on the worker's side. */
export async function self(tx: Transaction, { db, caller }: Context): Promise<Spotter> {
  const found = read(spotter, await tx.get(db.doc(paths.spotter(caller.uid))));
  if (!found || found.disabled) throw refusal('permission-denied', callText.notASpotter);
  proved('worker');
  return found;
}

/** The same, with a verified ID: every job asks for it (SCH-160). */
async function verifiedSelf(tx: Transaction, context: Context): Promise<Spotter> {
  const found = await self(tx, context);
  if (!found.idVerified) throw refusal('failed-precondition', callText.idFirst, { reason: 'idNotVerified' });
  return found;
}

/** Who asks for a place on a shift, the shift, and the place they have or had there. */
export async function askingFor(tx: Transaction, context: Context, gigId: string) {
  const spotter = await verifiedSelf(tx, context);
  const gig = await loadGig(tx, context.db, gigId);
  // The ID has to be good on the day of the shift, in the shift's zone (decision N47).
  if (!hasValidId(spotter, gig.dayKey))
    throw refusal('failed-precondition', callText.idExpires, { reason: 'idExpired' });
  const hired = await findHired(tx, context.db, gigId, spotter.uid);
  if (hired && !hired.cancelled) requireOwnPlace(hired);
  return { spotter, gig, hired };
}

/** A company that was deactivated takes nobody on; who is hired stays (decision N26). */
export async function requireOpenCompany(tx: Transaction, { db }: Context, groupId: string): Promise<void> {
  const company = read(group, await tx.get(db.doc(paths.group(groupId))));
  if (!company || isForbiddenByDeactivation(company, 'takeOn', false))
    throw refusal('failed-precondition', callText.notForYou, { reason: 'closed' });
}

/** The company takes people on, and has not blocked this worker. */
export async function requireWelcome(tx: Transaction, context: Context, groupId: string, uid: string): Promise<void> {
  await requireOpenCompany(tx, context, groupId);
  if (await isBlocked(tx, context.db, groupId, uid))
    throw refusal('failed-precondition', callText.notForYou, { reason: 'blocked' });
}

/** Where a company asks for codes, nobody checks in or out without one (decision C45). */
export async function requireNoCode(tx: Transaction, { db }: Context, teamId: string): Promise<void> {
  if ((await tx.get(db.doc(paths.codes(teamId)))).exists)
    throw refusal('failed-precondition', callText.codeNeeded, { reason: 'codeNeeded' });
}

/** Refuses workers whose place was given to someone else because they had not come; only the team can check them in. */
export function requireOwnPlace(hired: Hired): void {
  if (hasLostPlace(hired)) throw refusal('failed-precondition', callText.placeGivenAway, { reason: 'givenAway' });
}

/** The caller's own place on a shift. */
export async function ownPlace(tx: Transaction, { db, caller }: Context, gigId: string): Promise<Hired> {
  const found = await findHired(tx, db, gigId, caller.uid);
  if (!found || found.cancelled) throw refusal('not-found', callText.notYours);
  return found;
}
