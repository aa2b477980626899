import { type Check, type QueueName, queueText, idPicturesMs } from '@spot/contracts/backoffice';
import { isOwnWork } from '@spot/contracts/core';
import type { Context } from '../../core/callable';
import { ownWork, refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import type { loadCheck } from './tables';
import { queueOf } from './tables';

type Found = Awaited<ReturnType<typeof loadCheck>>;

/**
 * Whether the entry has been decided. Repeating the caller's own decision returns true; any other is refused with the name of
 * the person who decided.
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

/** Refuses decisions about the caller's own documents. */
export function requireAnother({ check }: Found, { caller }: Context): void {
  if (isOwnWork(caller.uid, check.spotterID)) throw ownWork();
}

/** Fields that a decision writes to an entry. */
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

/** The status that a decision returns. */
export const statusOf = (queue: QueueName, accepted: boolean): string =>
  Object.values(queueOf(queue).decided(accepted))[0] ?? '';

/** Name of the submission in the audit log and for the worker. */
export const nameOf = (check: Check): string =>
  'uniformName' in check ? check.uniformName : 'name' in check ? check.name : 'ID';
