import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import { nobody, type Context } from '../core/callable';
import { now as clock } from '../core/clock';
import { at, auth, db } from '../core/firebase';
import { companyNameId } from '../core/ids';
import { inParallel } from '../core/inParallel';
import { runsBySchedule } from '../core/schedule';
import { transact } from '../core/transaction';
import { afterwards, type After } from './accountJobs';

/** How long a sign-up may wait for its email to be verified. */
const waitsMs = 7 * dayMs;
const width = 8;

/** Whether a company has more than its founder: other people, or a team. SPOT can add them before the founder's email is verified. */
export async function hasMoreThanFounder(
  db: Firestore,
  groupId: string,
  ask: (query: Query) => Promise<QuerySnapshot>,
): Promise<boolean> {
  const people = await ask(db.collection('employees').where('employer_uid', '==', groupId).limit(2));
  const teams = await ask(db.collection('teams').where('group_uid', '==', groupId).limit(1));
  return people.size > 1 || !teams.empty;
}

/**
 * Deletes a sign-up whose email was never verified, with its company and reserved name; `alsoVerified` includes a verified one
 * without a company. Returns a function that removes the account; undefined if the sign-up is in use by now.
 */
export function dropSignUp(
  { db, now }: Pick<Context, 'db' | 'now'>,
  uid: string,
  alsoVerified = false,
): Promise<After | undefined> {
  const asked = { db, now, caller: nobody, call: 'dropSignUp' };
  return transact(db, async (tx) => {
    const removeAccount = () => afterwards(tx, asked, 'removeAccounts', { uids: [uid], alsoVerified });
    const person = db.doc(paths.employee(uid));
    const company = db.doc(paths.group(uid));
    const [self, group] = await tx.getAll(person, company);
    if (!self?.exists) return removeAccount();
    const employer = self.get('employer_uid') as string | undefined;
    const free = employer ? employer === uid && self.get('verified') !== true : alsoVerified || !self.get('verified');
    if (!free || (employer && (await hasMoreThanFounder(db, employer, (query) => tx.get(query))))) return undefined;
    if (employer && group?.exists) {
      const name = db.doc(paths.name(companyNameId(group.get('name') as string)));
      const kept = await tx.get(name);
      const members = await tx.get(db.collection('members').where('groupID', '==', uid));
      if (kept.get('groupID') === uid) tx.delete(name);
      for (const { ref } of members.docs) tx.delete(ref);
      tx.delete(db.doc(paths.groupEmployee(uid, uid)));
      tx.delete(company);
    }
    tx.delete(person);
    return removeAccount();
  });
}

/** Deletes sign-ups that were never verified, so that nobody blocks an email or a name that is not theirs. */
async function expire(db: Firestore, now: number): Promise<void> {
  const waiting = db.collection('employees').where('registered', '==', true).where('verified', '==', false);
  const old = await waiting.where('createdAt', '<', at(now - waitsMs)).get();
  await inParallel(old.docs, width, async ({ id }) => {
    const [user] = (await auth().getUsers([{ uid: id }])).users;
    if (user?.emailVerified === true) return;
    const removeAccount = await dropSignUp({ db, now }, id);
    await removeAccount?.();
  });
}

export const expireSignUps = runsBySchedule('expireSignUps', () => expire(db(), clock()));
