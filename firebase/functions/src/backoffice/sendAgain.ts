import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  canSendAgain,
  healthText as words,
  sendAgain as contract,
  trouble as troubleSchema,
  type Trouble,
} from '@spot/contracts/backoffice';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { unsent } from '../core/mail';
import { logOffice } from '../core/office';
import { transact } from '../core/transaction';
import { presentTime } from '../shifts/presentTime';

/**
 * Writes a copy of the mail, which sends it to those who did not get it. The copy's id is derived from the mail, so a repeated
 * request finds it.
 */
function mailAgain(tx: Transaction, db: Firestore, mail: DocumentSnapshot, now: number): void {
  const { to, ...rest } = mail.data() ?? {};
  const left: unknown = mail.get('delivery.to') ?? to;
  const anew = stored('mail', { createdAt: now, delivery: unsent });
  tx.create(db.doc(paths.mail(`${mail.id}-again`)), { ...rest, to: left, ...anew });
}

/**
 * Reads what a text that is sent again needs, and returns a function that queues it: to the worker's present number, which may
 * have been corrected since, and not at night. Its first attempt stays counted, so that no limit withholds it.
 */
async function textAgain(tx: Transaction, db: Firestore, text: DocumentSnapshot, now: number): Promise<() => void> {
  if (await isSuperseded(tx, db, text))
    throw refusal('failed-precondition', words.superseded, { reason: 'superseded' });
  const { worker, from } = await presentTime(tx, db, text, now);
  const to = worker ? { phone: worker.phone } : {};
  const again = { ...to, state: 'queued', sendAt: from, due: from, attempts: 1 };
  return () => void tx.update(text.ref, stored('textQueue', again));
}

/** Whether there is a newer text to the worker about the shift, so that this one would say what no longer holds. */
async function isSuperseded(tx: Transaction, db: Firestore, text: DocumentSnapshot): Promise<boolean> {
  const gigId = text.get('gigID') as string | undefined;
  if (!gigId) return false;
  const ofShift = db.collection('textQueue').where('gigID', '==', gigId);
  const { docs } = await tx.get(ofShift.where('recipient', '==', text.get('recipient')));
  const writtenAt = (one: DocumentSnapshot) => (one.get('createdAt') as Timestamp).toMillis();
  const without = ['failed', 'limited', 'stopped'];
  return docs.some((one) => writtenAt(one) > writtenAt(text) && !without.includes(one.get('state') as string));
}

const failed = {
  mail: (one: DocumentSnapshot) => one.get('delivery.state') === 'failed',
  text: (one: DocumentSnapshot) => one.get('state') === 'failed',
};

async function handleSendAgain(
  { troubleId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const ref = db.doc(paths.trouble(troubleId));
    const found = read(troubleSchema, await tx.get(ref));
    if (!found) throw refusal('not-found', words.gone);
    if (found.sentAgainAt !== undefined) return { sent: true };
    const { kind, source = '' } = found;
    if (kind !== 'mail' && kind !== 'text') throw refusal('not-found', words.gone);
    const message = await tx.get(db.doc(kind === 'mail' ? paths.mail(source) : paths.textQueue(source)));
    requireSendable(found, message, now);
    if (kind === 'mail') mailAgain(tx, db, message, now);
    else (await textAgain(tx, db, message, now))();
    tx.update(ref, stored('trouble', { sentAgainAt: now }));
    logOffice(tx, context, { call: contract.name, details: { kind, what: found.what } });
    return { sent: true };
  });
}

function requireSendable(found: Trouble, message: DocumentSnapshot, now: number): void {
  if (!message.exists) throw refusal('not-found', words.gone);
  if (!failed[found.kind as keyof typeof failed](message))
    throw refusal('failed-precondition', words.notFailed, { reason: 'notFailed' });
  if (!canSendAgain(found, now)) throw refusal('failed-precondition', words.tooOld, { reason: 'tooOld' });
}

export const sendAgain = defineCallable(contract, handleSendAgain);
