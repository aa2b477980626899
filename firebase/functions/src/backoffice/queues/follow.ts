import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { spotter, type Spotter, withId, withoutPending, withDocument } from '@spot/contracts/worker';
import type { Check, IdCheck, RequirementCheck } from '@spot/contracts/backoffice';
import type { Context } from '../../core/callable';
import { read, stored } from '../../core/firebase';

export const loadWorker = async (tx: Transaction, { db }: Pick<Context, 'db'>, uid: string) =>
  read(spotter, await tx.get(db.doc(paths.spotter(uid))));

const isId = (check: Check): check is IdCheck => 'enhancedIDStatus' in check;
const isRequirement = (check: Check): check is RequirementCheck => 'expiryDate' in check || 'subType' in check;

/** Updates the worker's record after a decision, so that rules about who may work see it; uniforms change nothing. */
export function follow(
  tx: Transaction,
  { db }: Pick<Context, 'db'>,
  worker: Spotter | undefined,
  check: Check,
  accepted: boolean,
): void {
  const changed = worker && changes(worker, check, accepted);
  if (changed && Object.keys(changed).length > 0)
    tx.update(db.doc(paths.spotter(worker.uid)), stored('spotter', changed));
}

function changes(worker: Spotter, check: Check, accepted: boolean): Partial<Spotter> {
  if (isId(check)) return accepted ? withId(worker, check.expiry || undefined) : {};
  if (!isRequirement(check)) return {};
  const { name, expiryDate } = check;
  return accepted ? withDocument(worker, { name, expiryDate: expiryDate || undefined }) : withoutPending(worker, name);
}
