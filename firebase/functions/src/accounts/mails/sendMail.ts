import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '@spot/contracts/core';
import type { Delivery } from '@spot/contracts/stored';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { now as clock } from '../../core/clock';
import { db, stored } from '../../core/firebase';
import { note } from '../../core/jobs';
import { unsent } from '../../core/mail';
import { noted, RunAgain } from '../../core/noted';
import { counting } from '../../core/policy';
import { secretOf, smtpUrl } from '../../core/secrets';
import { transact } from '../../core/transaction';
import { noteTrouble, versionHere } from '../../core/troubles';
import { smtp, type Mailer, type WrittenMail } from './smtp';

/** Longer than a function may run, so an older lease belongs to a dead function. */
const leaseMs = 2 * minuteMs;
/** Older mails are out of date: their links have expired, or their shift has begun. */
const longestMs = 12 * hourMs;

type Taken = WrittenMail & Pick<Delivery, 'attempts'> & { createdAt: number; template: string };

const notSent = { kind: 'mail', version: '', place: '' } as const;

/** Takes the lease of a mail, so that only one run sends it; undefined if the mail is finished already. */
function take(db: Firestore, ref: DocumentReference, now: number): Promise<Taken | undefined> {
  return transact(db, async (tx) => {
    const found = await tx.get(ref);
    const state = found.get('delivery.state') as Delivery['state'] | undefined;
    if (!found.exists || state === 'sent' || state === 'failed') return undefined;
    const until = found.get('delivery.until') as Timestamp | undefined;
    if (state === 'sending' && until && until.toMillis() > now) throw new RunAgain(`Mail ${ref.id} is being sent.`);
    const attempts = ((found.get('delivery.attempts') as number | undefined) ?? 0) + 1;
    const left = found.get('delivery.to') as string[] | undefined;
    const delivery = { state: 'sending' as const, attempts, until: now + leaseMs, ...(left && { to: left }) };
    tx.update(ref, stored('mail', { delivery }));
    return {
      id: ref.id,
      attempts,
      to: left ?? (found.get('to') as string[]),
      message: found.get('message') as WrittenMail['message'],
      template: (found.get('template') as string | undefined) ?? '',
      createdAt: (found.get('createdAt') as Timestamp).toMillis(),
    };
  });
}

/**
 * Sends one mail. If a function died while sending, the mail is sent again: a missing invite is worse than a repeated one.
 * Throws if it must be retried.
 */
export async function deliver(db: Firestore, id: string, mailer: Mailer, clock: () => number): Promise<void> {
  const ref = db.doc(paths.mail(id));
  const taken = await take(db, ref, clock());
  if (!taken) return;
  const { attempts, createdAt, template, ...mail } = taken;
  const handed = await mailer.send(mail);
  const now = clock();
  const record = (delivery: Delivery) => note(ref, stored('mail', { delivery }));
  if (handed.outcome === 'sent') return record({ state: 'sent', attempts, at: now });
  const { outcome, error, left = mail.to } = handed;
  const unreached = { attempts, error, to: left };
  if (outcome === 'refused' || now - createdAt > longestMs) {
    logError('mail not sent', { mail: id, attempts });
    await noteTrouble(
      db,
      { ...notSent, source: id, madeAt: createdAt, what: template || 'email', error: outcome },
      now,
    );
    return record({ ...unreached, state: 'failed', at: now });
  }
  await record({ ...unreached, state: 'waiting' });
  throw new RunAgain(`Mail ${id} was not taken yet.`);
}

/** SMTP if the deployment has a server; Local Firebase shows mails in its inbox, and none leaves the machine. */
function mailer(): Mailer | undefined {
  const url = secretOf(smtpUrl);
  const { MAIL_FROM: from } = process.env;
  return url && from ? smtp({ url, from }) : undefined;
}

/** Retried until the mail server has accepted the mail. */
export const sendMail = onDocumentCreated(
  { ...counting, document: 'mail/{id}', secrets: [smtpUrl] },
  noted('sendMail', async ({ params: { id }, data: mail }) => {
    const by = mailer();
    if (by) await deliver(db(), id, by, clock);
    else if (process.env['FUNCTIONS_EMULATOR'] === 'true') {
      if (mail?.get('delivery.state') !== unsent.state) return;
      const delivery = { state: 'sent', attempts: 0, at: clock() } as const;
      await note(db().doc(paths.mail(id)), stored('mail', { delivery }));
    } else {
      const told = { kind: 'function', what: 'sendMail', version: versionHere(), place: '' } as const;
      await noteTrouble(db(), { ...told, error: 'SMTP_URL or MAIL_FROM is not set' }, clock());
      throw new RunAgain('SMTP_URL or MAIL_FROM is not set: mails wait.');
    }
  }),
);
