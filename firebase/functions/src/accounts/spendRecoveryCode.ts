import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { recoveryCodeOf, secondFactorText, spendRecoveryCode as contract } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { auth, stored } from '../core/firebase';
import { addressOf, requireTurn } from '../core/limits';
import { queueMail } from '../core/mail';
import { transact } from '../core/transaction';
import { afterwards } from './accountJobs';
import { recoveryDigest } from './recoveryDigest';

async function userOf(email: string) {
  return auth()
    .getUserByEmail(email)
    .catch((error: { code?: string }) => {
      if (error.code === 'auth/user-not-found') return undefined;
      throw error;
    });
}

/**
 * Whether a password alone may have made these codes: earlier versions asked for no more, and until a factor was enrolled there
 * was none to ask for.
 */
function mayBeWeak(codes: DocumentSnapshot, { multiFactor }: UserRecord): boolean {
  if (codes.get('strong') === true) return false;
  const made = (codes.get('createdAt') as Timestamp).toMillis();
  const enrolled = multiFactor?.enrolledFactors ?? [];
  return enrolled.length > 0 && enrolled.every(({ enrollmentTime }) => Date.parse(enrollmentTime ?? '') > made);
}

async function handleSpendRecoveryCode(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context, 'recovery', addressOf(context));
  const { db, now } = context;
  const wrong = refusal('permission-denied', secondFactorText.recoveryWrong, { reason: 'code' });
  const code = recoveryCodeOf(request.code);
  const user = code === undefined ? undefined : await userOf(request.email);
  if (!code || !user || user.disabled) throw wrong;
  const digest = recoveryDigest(user.uid, code);
  const ref = db.doc(paths.recoveryCodes(user.uid));
  const removeFactor = await transact(db, async (tx) => {
    const codes = await tx.get(ref);
    const entry = await tx.get(db.doc(paths.admin(user.uid)));
    const digests = (codes.get('digests') as string[] | undefined) ?? [];
    if (!digests.includes(digest) || mayBeWeak(codes, user)) throw wrong;
    const unused = digests.filter((one) => one !== digest);
    tx.update(ref, stored('recoveryCodes', { digests: unused }));
    // Codes from before the person became a platform admin may be somebody else's who knew the password.
    if (entry.exists && codes.get('admin') === true) tx.update(entry.ref, stored('admin', { recoveredAt: now }));
    const { subject, lines } = secondFactorText.recoveryMail(unused.length);
    queueMail(tx, db, { to: [request.email], subject, lines, template: 'recoveryCodeUsed' }, now);
    return afterwards(tx, context, 'removeFactor', { uid: user.uid, spentAt: now });
  });
  await removeFactor();
  return { accepted: true };
}

export const spendRecoveryCode = defineCallable(contract, handleSpendRecoveryCode);
