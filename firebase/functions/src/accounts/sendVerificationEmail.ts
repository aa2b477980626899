import type { UserRecord } from 'firebase-admin/auth';
import { sendVerificationEmail as contract } from '@spot/contracts/accounts';
import { type ResponseOf, callText, canonicalEmail } from '@spot/contracts/core';
import { mailDocument } from '../core/mail';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { auth } from '../core/firebase';
import { transact } from '../core/transaction';
import { requireTurn } from '../core/limits';
import { findInvites } from './invites';
import { mailAsked } from './mailAsked';
import { verificationMail } from './verificationMail';

/** If the person signed up with an invited email without its mailed link, mails that link: it verifies and lets them in. */
function mailedInvite(context: Context, { uid, email = '' }: UserRecord): Promise<boolean> {
  const { db } = context;
  return transact(db, async (tx) => {
    const open = await findInvites(tx, db, canonicalEmail(email));
    const [invite] = open;
    if (!invite || open.some(({ acceptedBy }) => acceptedBy === uid)) return false;
    await mailAsked(tx, context, invite);
    return true;
  });
}

/** Mails the verification link again, once a minute; refused once the email is verified (decision N19). */
async function handleSendVerificationEmail(_request: object, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const user = await auth().getUser(caller.uid);
  if (user.emailVerified) throw refusal('already-exists', callText.emailVerified, { reason: 'verified' });
  await requireTurn(context, 'verification', caller.uid, 'coolDown');
  await requireTurn(context, 'verifications', caller.uid);
  if (!user.email) throw refusal('failed-precondition', callText.noEmail, { reason: 'noEmail' });
  if (await mailedInvite(context, user)) return { sent: true };
  await db.collection('mail').add(mailDocument(await verificationMail(user.email), now));
  return { sent: true };
}

export const sendVerificationEmail = defineCallable(contract, handleSendVerificationEmail);
