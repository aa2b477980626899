import { sendVerificationEmail as contract, type ResponseOf } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { mailDocument } from '../notifications/mail';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { auth } from '../shared/firebase';
import { takeTurn } from './coolDown';
import { verificationMail } from './verificationMail';

/** Mails the verification link again, once a minute; nothing to send once the email is verified (decision N19). */
export async function send(_request: object, { db, caller, now }: Context): Promise<ResponseOf<typeof contract>> {
  const user = await auth().getUser(caller.uid);
  if (user.emailVerified) throw refusal('already-exists', callText.emailVerified, { reason: 'verified' });
  if (!user.email || !(await takeTurn(db, 'verification', caller.uid, now)))
    throw refusal('resource-exhausted', callText.waitAMinute, { reason: 'coolDown' });
  await db.collection('mail').add(mailDocument(await verificationMail(user.email), now));
  return { sent: true };
}

export const sendVerificationEmail = defineCallable(contract, send, 'signedIn');
