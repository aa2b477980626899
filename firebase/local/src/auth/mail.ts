import { escapeHtml } from '../http';
import type { OutgoingMail } from '../inbox/outbox';
import type { OobCode } from './account';

const wording = {
  VERIFY_EMAIL: {
    subject: (app: string) => `Verify your email for ${app}`,
    ask: 'Follow this link to verify your email address.',
    ignore: 'If you did not ask to verify this address, you can ignore this email.',
  },
  PASSWORD_RESET: {
    subject: (app: string) => `Reset your password for ${app}`,
    ask: 'Follow this link to choose a new password. It works once and for one hour.',
    ignore: 'If you did not ask to reset your password, you can ignore this email.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: (app: string) => `Confirm your new email for ${app}`,
    ask: 'Follow this link to confirm your new email address.',
    ignore: 'If you did not ask to change your address, you can ignore this email.',
  },
};

/** The mail that carries a one-time code. A changed address is confirmed from the new one. */
export function composeMail(code: OobCode, app: string, displayName: string | undefined): OutgoingMail {
  const { subject, ask, ignore } = wording[code.requestType];
  const hello = displayName ? `Hello ${displayName},` : 'Hello,';
  const link = escapeHtml(code.link);
  return {
    to: [code.newEmail ?? code.email],
    subject: subject(app),
    text: [hello, ask, code.link, ignore].join('\n\n'),
    html: [`<p>${escapeHtml(hello)}</p><p>${ask}</p>`, `<p><a href="${link}">${link}</a></p>`, `<p>${ignore}</p>`].join(
      '\n',
    ),
  };
}
