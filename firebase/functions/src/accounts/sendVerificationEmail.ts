import { sendVerificationEmail as contract, type ResponseOf } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { appUrl, mailDocument } from '../notifications/mail';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { auth } from '../shared/firebase';
import { takeTurn } from './coolDown';

/** Mails the verification link again, once a minute; nothing to send once the email is verified (decision N19). */
export async function send(_request: object, { db, caller, now }: Context): Promise<ResponseOf<typeof contract>> {
  const user = await auth().getUser(caller.uid);
  if (user.emailVerified) throw refusal('already-exists', callText.emailVerified, { reason: 'verified' });
  if (!user.email || !(await takeTurn(db, 'verification', caller.uid, now)))
    throw refusal('resource-exhausted', callText.waitAMinute, { reason: 'coolDown' });
  const url = await auth().generateEmailVerificationLink(user.email, { url: `${appUrl()}${hrefs.verification()}` });
  const lines = ['Welcome to SPOT.', 'Please confirm that this email address is yours. Then you can go on setting up your account.'];
  const mail = { to: [user.email], subject: 'Verify your email', lines, link: { label: 'Verify my email', url } };
  await db.collection('mail').add(mailDocument(mail, now));
  return { sent: true };
}

export const sendVerificationEmail = defineCallable(contract, send, 'signedIn');
