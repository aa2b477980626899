import { requestPasswordReset as contract } from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { appUrl, mailDocument } from '../core/mail';
import { defineCallable, type Context } from '../core/callable';
import { auth } from '../core/firebase';
import { addressOf, hasTurn, hasTurns, limitOf } from '../core/limits';
import { noteFault } from '../core/troubles';

/** Address of the product's own page with the code of a new Auth link, valid once and for an hour. */
async function resetLink(email: string): Promise<string> {
  const link = new URL(await auth().generatePasswordResetLink(email));
  const code = link.searchParams.get('oobCode');
  if (!code) throw new Error('Auth made a link without a code');
  return `${appUrl()}${hrefs.newPassword(code)}`;
}

/**
 * Mails a reset link if there is an account, without revealing whether there is (decision N18): at most once a minute and three
 * times an hour for an email, and limited for each IP address. A link is valid for an hour, so requests of strangers never
 * leave the owner without one.
 */
async function handleRequestPasswordReset(
  { email }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const accepted = { accepted: true } as const;
  const { db, now } = context;
  if (!(await hasTurn(context, 'resetRequest', addressOf(context)))) return accepted;
  // A request over one of these limits uses up none of them, so that it takes no turn from the owner of the email.
  const turns = [
    limitOf('passwordReset', email),
    limitOf('passwordResetsAsked', `${email} ${addressOf(context)}`),
    limitOf('passwordResets', email),
  ];
  if (!(await hasTurns(context, turns))) return accepted;
  try {
    const user = await auth().getUserByEmail(email);
    if (user.disabled) return accepted;
    const lines = [
      'We received a request to reset the password for this email address.',
      'If you did not request this, you can ignore this email.',
    ];
    const mail = {
      to: [email],
      subject: 'Reset your password',
      lines,
      link: { label: 'Choose a new password', url: await resetLink(email) },
      template: 'passwordReset' as const,
    };
    await db.collection('mail').add(mailDocument(mail, now));
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') await noteFault(db, contract.name, error, now);
  }
  return accepted;
}

export const requestPasswordReset = defineCallable(contract, handleRequestPasswordReset);
