import { secretOf, twilioAuthToken } from '../../core/secrets';
import type { Texter } from './text';
import { twilio } from './twilio';

/** Sends nothing: Local Firebase shows a queue entry once it is marked as sent. */
const outbox: Texter = { send: () => Promise.resolve({ outcome: 'sent' }) };

/** Twilio if `TWILIO_ACCOUNT_SID` is set, the outbox under Local Firebase; undefined if texts cannot be sent. */
export function texter(): Texter | undefined {
  const token = secretOf(twilioAuthToken);
  const { TWILIO_ACCOUNT_SID: account, TWILIO_FROM: from } = process.env;
  const { TWILIO_URL: url, FUNCTIONS_EMULATOR: local } = process.env;
  if (account && token && from) return twilio({ account, token, from, url: url || undefined });
  return local === 'true' ? outbox : undefined;
}
