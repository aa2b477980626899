import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { eraseAccount as contract, erasureText } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { logOffice } from '../core/office';
import { circleOf } from '../core/people/circleOf';
import { readErasure, requireFree } from '../core/people/erasureRequest';
import { personOf } from '../core/people/personOf';
import { transact } from '../core/transaction';
import { afterwards, nothingLeft } from './accountJobs';

/** Starts the deletion of an account on its person's request; a job completes it. */
async function handleEraseAccount(
  { uid }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const person = await personOf(db, uid);
  const { phones } = person;
  const circle = await circleOf(db, person);
  const { state, after } = await transact(db, async (tx) => {
    const request = await readErasure(tx, db, uid);
    if (!request) throw refusal('not-found', erasureText.none);
    if (request.state !== 'waiting') return { state: request.state, after: nothingLeft };
    await requireFree(tx, context, uid, true);
    const claimed = [...request.phones, ...request.typed, ...person.typed];
    const typed = [...new Set(claimed)].filter((phone) => !phones.includes(phone));
    const lockOut = await readLockOut(tx, db, uid);
    const begun = { state: 'running' as const, by: caller.uid, phones, typed, circle };
    tx.update(db.doc(paths.erasure(uid)), stored('erasure', begun));
    lockOut();
    logOffice(tx, context, { call: contract.name, workers: [{ uid }] });
    return { state: 'running' as const, after: afterwards(tx, context, 'eraseAccount', { uid }) };
  });
  await after();
  return { state };
}

/**
 * Ends what the person may do, and takes them out of the reach of hiring and ownership: the job may take long, and tokens stay
 * valid for an hour.
 */
async function readLockOut(tx: Transaction, db: Firestore, uid: string): Promise<() => void> {
  const records = await tx.getAll(db.doc(paths.employee(uid)), db.doc(paths.spotter(uid)));
  const members = await tx.get(db.collection('members').where('uid', '==', uid));
  return () => {
    for (const { exists, ref } of records) if (exists) tx.update(ref, { disabled: true });
    for (const { ref } of members.docs) tx.delete(ref);
  };
}

export const eraseAccount = defineCallable(contract, handleEraseAccount);
