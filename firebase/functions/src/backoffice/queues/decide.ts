import { type Check, type QueueName, queueText, idPicturesMs } from '@spot/contracts/backoffice';
import { isOwnWork } from '@spot/contracts/core';
import type { Context } from '../../core/callable';
import { ownWork, refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import type { loadCheck } from './tables';
import { queueOf } from './tables';

type Found = Awaited<ReturnType<typeof loadCheck>>;

/**
 * Is it decided already? The same decision of the same person again is the first one, answered again; another one is refused
 * with who was first.
 */
export function wasDecided({ check, waits, accepted }: Found, wanted: boolean, { caller }: Context): boolean {
  if (waits) return false;
  if (check.decidedBy === caller.uid && accepted === wanted) return true;
  const said =
    check.decidedBy === caller.uid
      ? queueText.decidedByYou(accepted)
      : queueText.decidedBy(check.decidedByName || queueText.colleague, accepted);
  throw refusal('failed-precondition', said, { reason: 'decided' });
}

/** Refuses to decide about one's own documents. */
export function requireAnother({ check }: Found, { caller }: Context): void {
  if (isOwnWork(caller.uid, check.spotterID)) throw ownWork();
}

/** What is written on an entry by its decision. */
export const decision = (queue: QueueName, accepted: boolean, by: { uid: string; name: string; now: number }) => ({
  ...queueOf(queue).decided(accepted),
  ...stored('idCheck', {
    viewing: null,
    decidedBy: by.uid,
    decidedByName: by.name,
    decidedAt: by.now,
    ...(queue === 'ids' && { forgetAt: by.now + idPicturesMs }),
  }),
});

/** What a decision answers. */
export const statusOf = (queue: QueueName, accepted: boolean): string =>
  Object.values(queueOf(queue).decided(accepted))[0] ?? '';

/** How the office log and the worker call what was handed in. */
export const nameOf = (check: Check): string =>
  'uniformName' in check ? check.uniformName : 'name' in check ? check.name : 'ID';
