import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { callText } from '@spot/contracts/core';
import { releaseText } from '@spot/contracts/releases';
import type { Caller, Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';

export function requireRelease(caller: Caller, feature: string): void {
  if (!caller.releaseManager && !caller.releases?.includes(feature))
    throw refusal('permission-denied', releaseText.notYours(feature));
}

export function requireDeploy(caller: Caller): void {
  if (!caller.releaseManager && !caller.deploy) throw refusal('permission-denied', callText.notAllowed);
}

/** Requires the right to manage releases, which platform admins do not have automatically. */
export function requireReleaseManager(caller: Caller): void {
  if (!caller.releaseManager) throw refusal('permission-denied', callText.notAllowed);
}

/** Adds a change of releases to the audit log, also one without a person. */
export function logRelease(
  tx: Transaction,
  db: Firestore,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  call: string,
  given: object,
): void {
  // Removes absent fields.
  const details = JSON.parse(JSON.stringify(given)) as object;
  const { uid: actor, email: actorEmail } = caller;
  const entry = { kind: 'adminAction', call, actor, actorEmail, onBehalfOf: '', at: now, details };
  tx.create(db.collection('adminActions').doc(), stored('adminAction', entry));
}
