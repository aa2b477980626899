import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, canonicalEmail } from '@spot/contracts/core';
import type { Context } from '../core/callable';
import { now as clock } from '../core/clock';
import { auth, db as database } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { addJob, doNow, resumeJobs } from '../core/jobs';
import { runsBySchedule } from '../core/schedule';
import { erase } from './erase';

type CallContext = Pick<Context, 'db' | 'caller' | 'now' | 'call'>;

/** What becomes of accounts after a transaction, and what each kind of work needs. */
interface Inputs {
  /** Accounts of sign-ups that were withdrawn. `alsoVerified`: whoever asks has proved that the email is theirs. */
  removeAccounts: { uids: readonly string[]; alsoVerified?: boolean };
  endSessions: { uid: string };
  proveEmail: { uid: string; email: string };
  eraseAccount: { uid: string };
}
type Kind = keyof Inputs;
type Work<K extends Kind> = (input: Inputs[K], context: Pick<Context, 'db'>, id: string) => Promise<unknown>;

export const accountKinds: { [K in Kind]: Work<K> } = {
  removeAccounts: ({ uids, alsoVerified = false }, { db }) =>
    settleAll(uids.map((uid) => removeAccount(db, uid, alsoVerified))),
  endSessions,
  proveEmail,
  eraseAccount: ({ uid }, { db }, id) => erase(db, uid, id),
};

/** Does now what a transaction has written down as a job. */
export type After = () => Promise<void>;

/** Writes down what has to become of accounts once the transaction is committed, so that a killed function does not forget it. */
export function afterwards<K extends Kind>(tx: Transaction, asked: CallContext, kind: K, input: Inputs[K]): After {
  const id = addJob(tx, asked, { kind, input });
  return () => doNow(asked, id, () => accountKinds[kind](input, asked, id));
}

export const nothingLeft: After = () => Promise.resolve();

/** The accounts of withdrawn sign-ups go once the transaction is committed. */
export const removeLater = (tx: Transaction, asked: CallContext, uids: readonly string[]): After =>
  uids.length === 0 ? nothingLeft : afterwards(tx, asked, 'removeAccounts', { uids });

/** An account goes only while it holds nothing: since the transaction somebody may have begun to use it. */
async function removeAccount(db: Firestore, uid: string, alsoVerified: boolean): Promise<void> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (!user || Object.keys(user.customClaims ?? {}).length > 0 || (user.emailVerified && !alsoVerified)) return;
  const holds = [paths.employee, paths.group, paths.spotter, paths.admin, paths.releaser];
  const held = await db.getAll(...holds.map((path) => db.doc(path(uid))));
  if (held.some(({ exists }) => exists)) return;
  await auth().deleteUser(uid).catch(unlessGone);
}

/** Ends the sessions of somebody who is locked out or removed, unless they were let in again. */
async function endSessions({ uid }: Inputs['endSessions'], { db }: Pick<Context, 'db'>): Promise<void> {
  const person = await db.doc(paths.employee(uid)).get();
  if (person.get('disabled') === true || person.get('deleted') === true)
    await auth().revokeRefreshTokens(uid).catch(unlessGone);
}

/** The email of an account counts as proved, if it is still the one that was. */
async function proveEmail({ uid, email }: Inputs['proveEmail']): Promise<void> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (!user || user.emailVerified || canonicalEmail(user.email ?? '') !== email) return;
  // With the email, so that no other one counts as proven that the account is given at this moment.
  await auth().updateUser(uid, { email, emailVerified: true }).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
}

/** Carries on what calls of this area have left to do with accounts. */
export const resumeAccountJobs = runsBySchedule('resumeAccountJobs', () =>
  resumeJobs(database(), accountKinds, clock()),
);
