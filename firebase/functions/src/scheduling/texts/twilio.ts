import * as z from 'zod/mini';
import { textNumber } from '@spot/contracts/core';
import { neverConnected } from '../../core/neverConnected';
import type { Sent, Texter } from './text';

interface Options {
  account: string;
  token: string;
  /** A number in E.164 format or the id of a messaging service. */
  from: string;
  /** Base URL of the service; tests use their own. */
  url?: string;
}

const patience = 10_000;
const accepted = z.object({ sid: z.string() });
const refused = z.object({ code: z.optional(z.number()), message: z.optional(z.string()) });

/** Sends by Twilio's Messages resource. It has no idempotency key, so a missing answer is `unknown`. */
export function twilio({ account, token, from, url = 'https://api.twilio.com' }: Options): Texter {
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const headers = { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` };
  return {
    async send({ phone, message }) {
      const body = new URLSearchParams({ To: textNumber(phone), Body: message, ...sender });
      try {
        const signal = AbortSignal.timeout(patience);
        return await answerOf(
          await fetch(`${url}/2010-04-01/Accounts/${account}/Messages.json`, { method: 'POST', headers, body, signal }),
        );
      } catch (error) {
        const { message: text, cause } = error as Error & { cause?: { code?: string } };
        return { outcome: neverConnected(error) ? 'later' : 'unknown', error: cause?.code ?? text };
      }
    },
  };
}

/** Whether the account is refused, e.g. for its token. Errors of one text have codes from 21000 on. */
const isOfAccount = (status: number, code = 0) => status === 401 || ([403, 404].includes(status) && code < 21_000);

async function answerOf(response: Response): Promise<Sent> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { outcome: 'sent', sid: accepted.safeParse(body).data?.sid };
  const { code, message } = refused.safeParse(body).data ?? {};
  const error = [response.status, code, message].filter((part) => part !== undefined).join(' ');
  const { status } = response;
  // Rate limits and server errors are temporary; a wrong number is not.
  if (status === 429 || status >= 500) return { outcome: 'later', error };
  return { outcome: isOfAccount(status, code) ? 'closed' : 'refused', error };
}
