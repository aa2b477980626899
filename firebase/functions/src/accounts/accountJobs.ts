import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, canonicalEmail } from '@spot/contracts/core';
import type { Context } from '../core/callable';
import { now as clock } from '../core/clock';
import { auth, db as database } from '../core/firebase';
import { followClaims } from '../core/followClaims';
import { settleAll } from '../core/inParallel';
import { addJob, doNow, resumeJobs } from '../core/jobs';
import { runsBySchedule } from '../core/schedule';
import { keepSessionsSince } from '../core/sessionsSince';
import { erase } from './erase';

type CallContext = Pick<Context, 'db' | 'caller' | 'now' | 'call'>;

/** Work on accounts after a transaction, with the input of each kind. */
interface Inputs {
  /** Removes accounts of withdrawn sign-ups; `alsoVerified` if the caller has proved that the email is theirs. */
  removeAccounts: { uids: readonly string[]; alsoVerified?: boolean };
  endSessions: { uid: string };
  proveEmail: { uid: string; email: string };
  /** Removes the second factor for a recovery code that was used at `spentAt` (ms). */
  removeFactor: { uid: string; spentAt: number };
  eraseAccount: { uid: string };
}
type Kind = keyof Inputs;
type Work<K extends Kind> = (input: Inputs[K], context: Pick<Context, 'db'>, id: string) => Promise<unknown>;

export const accountKinds: { [K in Kind]: Work<K> } = {
  removeAccounts: ({ uids, alsoVerified = false }, { db }) =>
    settleAll(uids.map((uid) => removeAccount(db, uid, alsoVerified))),
  endSessions,
  proveEmail,
  removeFactor,
  eraseAccount: ({ uid }, { db }, id) => erase(db, uid, id),
};

/** Executes now the job that a transaction has recorded. */
export type After = () => Promise<void>;

/** Records a job on accounts, which runs once the transaction is committed and survives a kill of the function. */
export function afterwards<K extends Kind>(tx: Transaction, asked: CallContext, kind: K, input: Inputs[K]): After {
  const id = addJob(tx, asked, { kind, input });
  return () => doNow(asked, id, () => accountKinds[kind](input, asked, id));
}

export const nothingLeft: After = () => Promise.resolve();

/** Removes the accounts of withdrawn sign-ups once the transaction is committed. */
export const removeLater = (tx: Transaction, asked: CallContext, uids: readonly string[]): After =>
  uids.length === 0 ? nothingLeft : afterwards(tx, asked, 'removeAccounts', { uids });

/**
 * Removes an account and what it has accepted, only if it is still unused: a person may have begun to use it since the
 * transaction.
 */
async function removeAccount(db: Firestore, uid: string, alsoVerified: boolean): Promise<void> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (!user || Object.keys(user.customClaims ?? {}).length > 0 || (user.emailVerified && !alsoVerified)) return;
  const holds = [paths.employee, paths.group, paths.spotter, paths.admin, paths.releaser];
  const held = await db.getAll(...holds.map((path) => db.doc(path(uid))));
  if (held.some(({ exists }) => exists)) return;
  const { docs } = await db.collection('acceptances').where('uid', '==', uid).get();
  await settleAll(docs.map(({ ref }) => ref.delete()));
  await auth().deleteUser(uid).catch(unlessGone);
}

/**
 * Ends the sessions of a person who was disabled or removed, unless access has been restored, and takes the claims of rights to
 * release, which ended in the transaction.
 */
async function endSessions({ uid }: Inputs['endSessions'], { db }: Pick<Context, 'db'>): Promise<void> {
  await followClaims(db, uid, 'releaser');
  const person = await db.doc(paths.employee(uid)).get();
  if (person.get('disabled') !== true && person.get('deleted') !== true) return;
  await endAllSessions(db, uid);
}

export async function endAllSessions(db: Firestore, uid: string): Promise<void> {
  await auth().revokeRefreshTokens(uid).catch(unlessGone);
  await keepSessionsSince(db, (await auth().getUsers([{ uid }])).users[0]);
}

/** Removes the lost second factor and ends the sessions; one that was set up since the recovery code was used stays. */
async function removeFactor({ uid, spentAt }: Inputs['removeFactor'], { db }: Pick<Context, 'db'>): Promise<void> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  const factors = user?.multiFactor?.enrolledFactors ?? [];
  const isLost = factors.every(({ enrollmentTime }) => Date.parse(enrollmentTime ?? '') <= spentAt);
  if (isLost)
    await auth()
      .updateUser(uid, { multiFactor: { enrolledFactors: null } })
      .catch(unlessGone);
  await endAllSessions(db, uid);
}

/** Marks the account's email as verified, if it has not changed. */
async function proveEmail({ uid, email }: Inputs['proveEmail']): Promise<void> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (!user || user.emailVerified || canonicalEmail(user.email ?? '') !== email) return;
  // Passes the email too, so that a change at the same moment cannot verify a different one.
  await auth().updateUser(uid, { email, emailVerified: true }).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
}

/** Resumes unfinished jobs on accounts. None is given up: whoever was promised a deletion, or locked out, relies on it. */
export const resumeAccountJobs = runsBySchedule('resumeAccountJobs', () =>
  resumeJobs(database(), accountKinds, clock(), { lasting: true }),
);
