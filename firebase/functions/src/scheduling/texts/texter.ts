import { secretOf, twilioAuthToken } from '../../shared/secrets';
import { twilio } from './twilio';

export interface Text {
  phone: string;
  message: string;
}

/** What became of a text: `unknown` may have been sent and is never sent again, `later` was not and may be tried again. */
export type Sent = { outcome: 'sent'; sid?: string } | { outcome: 'later' | 'refused' | 'unknown'; error: string };

/** Where text messages go. */
export interface Texter {
  send(text: Text): Promise<Sent>;
}

/** Locally nothing leaves the machine: Local Firebase shows an entry of the queue once it is marked as sent. */
const outbox: Texter = { send: () => Promise.resolve({ outcome: 'sent' }) };

/** Twilio where `TWILIO_ACCOUNT_SID` is set, the outbox under Local Firebase; undefined where texts cannot be sent. */
export function texter(): Texter | undefined {
  const token = secretOf(twilioAuthToken);
  const { TWILIO_ACCOUNT_SID: account, TWILIO_FROM: from } = process.env;
  const { TWILIO_URL: url, FUNCTIONS_EMULATOR: local } = process.env;
  if (account && token && from) return twilio({ account, token, from, url: url || undefined });
  return local === 'true' ? outbox : undefined;
}
