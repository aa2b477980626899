import { createTransport } from 'nodemailer';

export interface WrittenMail {
  /** Id of the mail's document. */
  id: string;
  to: string[];
  message: { subject: string; text: string; html: string };
}

/** `later`: refused for now; `refused`: refused permanently. */
type Handed = { outcome: 'sent' } | { outcome: 'later' | 'refused'; error: string };

export interface Mailer {
  send(mail: WrittenMail): Promise<Handed>;
}

const patienceMs = 15_000;

/**
 * Delivers mails to the server of `url` (`smtps://user:password@host`). Every delivery of a mail has the same Message-ID, so
 * that mailboxes can recognize duplicates.
 */
export function smtp({ url, from }: { url: string; from: string }): Mailer {
  const address = new URL(url);
  for (const what of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(what)) address.searchParams.set(what, String(patienceMs));
  const transport = createTransport(address.href, { from });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, message }) {
      try {
        await transport.sendMail({ ...message, to, messageId: `<${id}@${domain}>` });
        return { outcome: 'sent' };
      } catch (error) {
        return refusalOf(error as Error & { code?: string; responseCode?: number });
      }
    },
  };
}

/** Only refusals of these recipients or this content are permanent; a wrong password or a full queue is not. */
function refusalOf({ code, responseCode = 0, message }: Error & { code?: string; responseCode?: number }): Handed {
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  return { outcome: isFinal ? 'refused' : 'later', error: message };
}
