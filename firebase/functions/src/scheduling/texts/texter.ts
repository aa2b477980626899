import { secretOf, twilioAuthToken } from '../../core/secrets';
import type { Texter } from './text';
import { twilio } from './twilio';

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
