import { accountMail } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { appUrl, type Mail } from '../core/mail';
import { auth } from '../core/firebase';

/** The mail with a new verification link of Auth, which is valid once and for a limited time. */
export async function verificationMail(email: string): Promise<Mail> {
  const url = await auth().generateEmailVerificationLink(email, { url: `${appUrl()}${hrefs.verification()}` });
  const lines = [
    'Welcome to SPOT.',
    'Please confirm that this email address is yours to continue setting up your account.',
  ];
  const link = { label: 'Verify my email', url };
  return { to: [email], subject: accountMail.verifySubject, lines, link, template: 'verification' };
}
