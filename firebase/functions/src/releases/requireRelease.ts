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

/** Who may release what is decided by a right of its own, which no platform admin has by being one. */
export function requireReleaseManager(caller: Caller): void {
  if (!caller.releaseManager) throw refusal('permission-denied', callText.notAllowed);
}

/** Notes in the office log what was done to releases, by whomever. */
export function logRelease(
  tx: Transaction,
  db: Firestore,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  call: string,
  given: object,
): void {
  // What was not said is left out.
  const details = JSON.parse(JSON.stringify(given)) as object;
  const { uid: actor, email: actorEmail } = caller;
  const entry = { kind: 'adminAction', call, actor, actorEmail, onBehalfOf: '', at: now, details };
  tx.create(db.collection('adminActions').doc(), stored('adminAction', entry));
}
