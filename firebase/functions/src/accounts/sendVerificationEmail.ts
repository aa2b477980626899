import { type UserRecord } from 'firebase-admin/auth';
import { sendVerificationEmail as contract, type ResponseOf } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { canonicalEmail } from '@spot/contracts/rules';
import { mailDocument } from '../shared/mail';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { auth } from '../shared/firebase';
import { transact } from '../shared/transaction';
import { takeTurn } from './coolDown';
import { findInvite, mailAgain } from './invites';
import { verificationMail } from './verificationMail';

/** Who signed up with an invited email, but not through a mailed link, gets that link: it verifies and lets them in. */
function mailedInvite({ db, now }: Context, { uid, email = '' }: UserRecord): Promise<boolean> {
  return transact(db, async (tx) => {
    const open = await findInvite(tx, db, canonicalEmail(email));
    if (!open || open.acceptedBy === uid) return false;
    mailAgain(tx, db, open, now);
    return true;
  });
}

/** Mails the verification link again, once a minute; nothing to send once the email is verified (decision N19). */
export async function handleSendVerificationEmail(
  _request: object,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const user = await auth().getUser(caller.uid);
  if (user.emailVerified) throw refusal('already-exists', callText.emailVerified, { reason: 'verified' });
  if (!user.email || !(await takeTurn(db, 'verification', caller.uid, now)))
    throw refusal('resource-exhausted', callText.waitAMinute, { reason: 'coolDown' });
  if (await mailedInvite(context, user)) return { sent: true };
  await db.collection('mail').add(mailDocument(await verificationMail(user.email), now));
  return { sent: true };
}

export const sendVerificationEmail = defineCallable(contract, handleSendVerificationEmail, 'signedIn');
