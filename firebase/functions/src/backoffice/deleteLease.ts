import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { now as clock } from '../core/clock';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';

export const hooks = ['requirementDelete', 'gigsRequirementDelete'] as const;
export type Hook = (typeof hooks)[number];

/** Renews the lease and stores the progress, unless another request holds the lease. */
export function keepLease(db: Firestore, lease: string, hook: Hook, done: number): Promise<void> {
  return transact(db, async (tx) => {
    const refs = hooks.map((name) => db.doc(paths.hook(name)));
    const found = await tx.getAll(...refs);
    if (found.some((one) => one.get('lease') !== lease)) return;
    for (const ref of refs) tx.update(ref, stored('hook', { startedAt: clock() }));
    tx.update(db.doc(paths.hook(hook)), { done });
  });
}

/** Ends one of the two leases, unless another request holds it. */
export function endLease(db: Firestore, lease: string, hook: Hook): Promise<void> {
  return transact(db, async (tx) => {
    const ref = db.doc(paths.hook(hook));
    if ((await tx.get(ref)).get('lease') === lease) tx.update(ref, { isCloudFunctionRunning: false });
  });
}
