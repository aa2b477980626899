import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import type { UserRecord } from 'firebase-admin/auth';
import { paths } from '@spot/contracts/core';
import { signUpText } from '@spot/contracts/accounts';
import { minuteMs } from '@spot/contracts/time';
import { nobody } from '../../core/callable';
import { refusal } from '../../core/errors';
import { addJob, doNow, endJob } from '../../core/jobs';
import { auth } from '../../core/firebase';
import { digest } from '../../core/ids';
import { once } from '../../core/once';
import { transact } from '../../core/transaction';
import { accountKinds } from '../accountJobs';
import { dropSignUp, hasMoreThanFounder } from '../unproven';

/**
 * The uid of a new account. The server draws it, so that nobody can choose their place in a canary; for a day, a repeated
 * request for the same email gets the same uid and finds its own account.
 */
export async function accountId(db: Firestore, requestId: string, email: string, now: number): Promise<string> {
  const asked = { db, now, caller: nobody, call: 'accountId' };
  const draw = async () => ({ uid: digest(randomUUID()).slice(0, 28) });
  return (await transact(db, (tx) => once(tx, asked, `${requestId} ${email}`, draw))).uid;
}

/** Maximum duration of a sign-up, also of a failed one. */
const takesMs = 10 * minuteMs;

interface NewAccount {
  uid: string;
  email: string;
  password: string;
  name: string;
  /** The person has proved the email, so an unused account with it is replaced, whoever created it. */
  proven?: boolean;
}

export const registered = () =>
  refusal('already-exists', signUpText.registeredEmail, { field: 'email', reason: 'email' });
const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Creates the Auth user; false if this request did so before. Refuses a registered email (ACC-073). */
async function openAccount(db: Firestore, account: NewAccount, now: number): Promise<boolean> {
  const { uid, email, password, name, proven = false } = account;
  const create = () => auth().createUser({ uid, email, password, displayName: name, emailVerified: false });
  try {
    await create();
    return true;
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists' && codeOf(error) !== 'auth/uid-already-exists') throw error;
  }
  const user = await auth().getUserByEmail(email);
  if (user.uid === uid) return false;
  const free = await whatIsThere(db, user, now);
  if (free !== 'abandoned' && !(proven && free !== 'something')) throw registered();
  const removeAccount = await dropSignUp({ db, now }, user.uid, proven);
  if (!removeAccount) throw registered();
  await removeAccount();
  await create().catch((error: unknown) => {
    throw codeOf(error) === 'auth/email-already-exists' ? registered() : error;
  });
  return true;
}

/**
 * How an account is used. `abandoned`: a crash left it without any document, or nobody ever used it (and no sign-up is in
 * progress). `nothing`: a sign-up without a company, which anybody can make with an email that is not theirs. `unproven`: the
 * same with a company. `something`: a company, a job, a worker's record, or rights.
 */
async function whatIsThere(db: Firestore, user: UserRecord, now: number) {
  const { uid } = user;
  if (Object.keys(user.customClaims ?? {}).length > 0) return 'something';
  const [person, ...others] = await db.getAll(
    db.doc(paths.employee(uid)),
    db.doc(paths.group(uid)),
    db.doc(paths.spotter(uid)),
  );
  const ownCompany = person?.get('employer_uid') === uid && person.get('verified') === false;
  const unproven = ownCompany && !user.emailVerified && others[1]?.exists === false;
  if (unproven && !(await hasMoreThanFounder(db, uid, (query) => query.get()))) return 'unproven';
  if (others.some(({ exists }) => exists) || person?.get('employer_uid')) return 'something';
  if (person?.exists) return 'nothing';
  const old = now - Date.parse(user.metadata.creationTime) >= takesMs;
  if (!old) return 'something';
  return user.emailVerified ? 'nothing' : 'abandoned';
}

/** Uid of the account with this email if it is in use, so that even a person who has proved the email cannot replace it. */
export async function keptAccount(db: Firestore, email: string, now: number): Promise<string | undefined> {
  const [user] = (await auth().getUsers([{ email }])).users;
  return user && (await whatIsThere(db, user, now)) === 'something' ? user.uid : undefined;
}

/** Whether another account has this email. */
export async function isRegistered(email: string, uid: string): Promise<boolean> {
  const found = await auth().getUsers([{ email }]);
  return found.users.some((user) => user.uid !== uid);
}

/**
 * Creates the account and runs `work`. If `work` fails, it removes the account so that nothing is left half-made (decisions
 * section 3 item 4), unless the same request has succeeded in the meantime.
 */
export async function withAccount<T>(
  db: Firestore,
  account: NewAccount,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  const { uid } = account;
  const input = { uids: [uid] };
  const asked = { db, now, caller: nobody, call: 'signUp' };
  // If the function is killed before `work` is done, this job removes the account later.
  const unfinished = await transact(db, async (tx) =>
    addJob(tx, asked, { id: `sign-up ${uid}`, kind: 'removeAccounts', input, aloneMs: takesMs }),
  );
  const end = () => endJob(db.doc(paths.job(unfinished)));
  const made = await openAccount(db, account, now).catch(async (error: unknown) => {
    if (error instanceof HttpsError) await end();
    throw error;
  });
  try {
    const answer = await work();
    await end();
    return answer;
  } catch (error) {
    if (made) await doNow(asked, unfinished, () => accountKinds.removeAccounts(input, asked, unfinished));
    throw error;
  }
}
