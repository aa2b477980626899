import { type Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { signUpText } from '@spot/contracts/messages';
import { minuteMs } from '@spot/contracts/time';
import { refusal } from '../../shared/errors';
import { auth } from '../../shared/firebase';
import { digest } from '../../shared/ids';

/** The same request for the same email always means the same account, so that a repeated sign-up finds its own. */
export const accountId = (requestId: string, email: string): string => digest(`${requestId} ${email}`).slice(0, 28);

interface NewAccount {
  uid: string;
  email: string;
  password: string;
  name: string;
}

const taken = () => refusal('already-exists', signUpText.registeredEmail, { field: 'email', reason: 'email' });
const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Makes the Auth user; answers whether this call made it. Refuses an email that is registered (ACC-073). */
async function openAccount(db: Firestore, account: NewAccount, now: number): Promise<boolean> {
  const { uid, email, password, name } = account;
  const create = () => auth().createUser({ uid, email, password, displayName: name, emailVerified: false });
  try {
    await create();
    return true;
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists' && codeOf(error) !== 'auth/uid-already-exists') throw error;
  }
  const user = await auth().getUserByEmail(email);
  if (user.uid === uid) return false;
  if (user.emailVerified || !(await isAbandoned(db, user.uid, Date.parse(user.metadata.creationTime), now)))
    throw taken();
  await auth().deleteUser(user.uid);
  await create().catch((error: unknown) => {
    throw codeOf(error) === 'auth/email-already-exists' ? taken() : error;
  });
  return true;
}

/** Does somebody else have an account with this email? */
export async function isRegistered(email: string, uid: string): Promise<boolean> {
  const found = await auth().getUsers([{ email }]);
  return found.users.some((user) => user.uid !== uid);
}

/** A sign-up that a crash left without a single document; one that is under way is younger. */
async function isAbandoned(db: Firestore, uid: string, createdAt: number, now: number): Promise<boolean> {
  if (now - createdAt < 10 * minuteMs) return false;
  const owned = await db.getAll(db.doc(paths.employee(uid)), db.doc(paths.group(uid)), db.doc(paths.spotter(uid)));
  return owned.every(({ exists }) => !exists);
}

/**
 * Makes the account and does the work that belongs to it. If the work fails, the account goes again, so that nothing is left
 * half-made (decisions section 3 item 4) — unless the same request has succeeded meanwhile.
 */
export async function withAccount<T>(
  db: Firestore,
  account: NewAccount,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  const made = await openAccount(db, account, now);
  try {
    return await work();
  } catch (error) {
    const kept = (await db.doc(paths.employee(account.uid)).get()).exists;
    if (made && !kept) await auth().deleteUser(account.uid);
    throw error;
  }
}
