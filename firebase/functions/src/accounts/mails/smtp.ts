import { createTransport } from 'nodemailer';

export interface WrittenMail {
  /** Id of the mail's document. */
  id: string;
  to: string[];
  message: { subject: string; text: string; html: string };
}

/** `later`: refused for now; `refused`: refused permanently. `left`: who was refused, if others have the mail. */
type Handed = { outcome: 'sent' } | { outcome: 'later' | 'refused'; error: string; left?: string[] };

export interface Mailer {
  send(mail: WrittenMail): Promise<Handed>;
}

const patienceMs = 15_000;
/** No out-of-office reply answers such a mail (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

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
        const messageId = `<${id}@${domain}>`;
        const { rejectedErrors = [] } = await transport.sendMail({ ...message, to, messageId, headers });
        const told = rejectedErrors.map(refusalOf);
        const first = told.find(({ outcome }) => outcome === 'later') ?? told[0];
        return first ? { ...first, left: rejectedErrors.flatMap((one) => one.recipient ?? []) } : { outcome: 'sent' };
      } catch (error) {
        return refusalOf(error as Refused);
      }
    },
  };
}

type Refused = Error & { code?: string | undefined; responseCode?: number | undefined };

/** Only refusals of these recipients or this content are permanent; a wrong password or a full queue is not. */
function refusalOf({ code, responseCode = 0, message }: Refused): Exclude<Handed, { outcome: 'sent' }> {
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  return { outcome: isFinal ? 'refused' : 'later', error: message };
}
