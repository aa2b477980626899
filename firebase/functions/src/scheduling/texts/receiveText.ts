import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { warn } from 'firebase-functions/logger';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { textReplies, textReplyOf } from '@spot/contracts/worker';
import { now as clock } from '../../core/clock';
import { db, stored } from '../../core/firebase';
import { functionAddress } from '../../core/functionAddress';
import { noted } from '../../core/noted';
import { background, seldom } from '../../core/policy';
import { secretOf, twilioAuthToken } from '../../core/secrets';

/** A text as Twilio delivers it. `OptOutType` is set if Twilio has already replied. */
const incoming = z.object({
  From: z.string().check(z.regex(/^\+\d{6,15}$/)),
  Body: z.string(),
  OptOutType: z.optional(z.string()),
});

/** Twilio's signature: an HMAC-SHA1 of the requested URL and all parameters, sorted by name. */
export function signatureOf(url: string, parameters: Record<string, string>, token: string): string {
  const signed = Object.keys(parameters)
    .sort()
    .map((name) => `${name}${parameters[name]}`)
    .join('');
  return createHmac('sha1', token).update(`${url}${signed}`).digest('base64');
}

function isSigned(url: string, parameters: Record<string, string>, given: string, token: string): boolean {
  const [expected, sent] = [Buffer.from(signatureOf(url, parameters, token)), Buffer.from(given)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

/**
 * The URLs that Twilio may have requested. At the address that Firebase gives it, a function does not see its own name in the
 * path; behind a proxy it does not see the URL at all.
 */
function urlsOf(request: Request): string[] {
  const { TEXT_WEBHOOK_URL: proxied } = process.env;
  if (proxied) return [proxied];
  const { originalUrl } = request;
  const query = /\?.*$/.exec(originalUrl)?.[0] ?? '';
  return [`${functionAddress('receiveText')}${query}`, `https://${request.get('host')}${originalUrl}`];
}

/** Stores whether a phone number accepts texts. Returns the reply; undefined if none is to be sent. */
async function takeReply(db: Firestore, phone: string, body: string, now: number): Promise<string | undefined> {
  const reply = textReplyOf(body);
  if (!reply) return undefined;
  const { command, word, language } = reply;
  if (command !== 'help')
    await db.doc(paths.textStop(phone)).set(stored('textStop', { stopped: command === 'stop', word, changedAt: now }));
  return textReplies[language][command];
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Receives texts to SPOT's number in requests signed by Twilio. STOP, START and HELP are answered, other texts are not. */
export const receiveText = onRequest(
  { ...background, cpu: seldom.cpu, cors: false, secrets: [twilioAuthToken] },
  noted('receiveText', async (request, response) => {
    const token = secretOf(twilioAuthToken);
    if (request.method !== 'POST' || !token) return void response.status(404).send('');
    const parameters = Object.fromEntries(new URLSearchParams(request.rawBody.toString('utf8')));
    const given = request.get('X-Twilio-Signature') ?? '';
    if (!urlsOf(request).some((url) => isSigned(url, parameters, given, token))) {
      warn('receiveText: a request was not signed');
      return void response.status(401).send('');
    }
    const parsed = incoming.safeParse(parameters);
    const answer = parsed.success ? await takeReply(db(), parsed.data.From, parsed.data.Body, clock()) : undefined;
    const said = answer && !parsed.data?.OptOutType ? `<Message>${escaped(answer)}</Message>` : '';
    response.type('text/xml').send(`<?xml version="1.0" encoding="UTF-8"?><Response>${said}</Response>`);
  }),
);
