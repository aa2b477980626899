import { error as logError, warn } from 'firebase-functions/logger';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { mayHaveArrived } from '@spot/contracts/backoffice';
import { paths, type TextKind } from '@spot/contracts/core';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { now as clock } from '../../core/clock';
import { at, db, stored } from '../../core/firebase';
import { inParallel } from '../../core/inParallel';
import { limitOf, textsToWorker } from '../../core/limits';
import { runsBySchedule } from '../../core/schedule';
import { twilioAuthToken } from '../../core/secrets';
import { readAllowance } from '../../core/rateLimit';
import { transact } from '../../core/transaction';
import { noteTrouble } from '../../core/troubles';
import { presentTime } from '../../shifts/presentTime';
import { stoppedNumbers } from '../../shifts/stoppedNumbers';
import { heldUntil } from '../../shifts/undoJournal';
import type { Sent, Text, Texter } from './text';
import { texter } from './texter';

const pageSize = 200;
const width = 8;
const maxAttempts = 5;
/** Longer than a function can run, so an entry still `sending` after it belongs to an interrupted run. */
const leaseMs = 10 * minuteMs;
/** A text that is so late may have waited until the night, for example while texts could not be sent at all. */
const lateMs = 10 * minuteMs;
/** After this time a run takes no further entry; the next minute's run continues. */
const longestMs = 45_000;

/**
 * Sends the texts that are due. An entry goes from queued to sending to sent, and the first run that claims it sends it. A text
 * that may have been sent is never sent again. Finished entries have no `due`.
 */
export async function send(db: Firestore, texter: Texter, clock: () => number): Promise<{ sent: number }> {
  let sent = 0;
  let closed: string | undefined;
  const until = clock() + longestMs;
  while (clock() < until && closed === undefined) {
    const due = await db.collection('textQueue').where('due', '<=', at(clock())).orderBy('due').limit(pageSize).get();
    await inParallel(byRecipient(due.docs), width, async (texts) => {
      for (const text of texts) await sendOne(text);
    });
    if (due.size < pageSize) break;
  }
  // Fails the run, so that operations see it.
  if (closed !== undefined) throw new Error(`Texts wait: ${closed}`);
  return { sent };

  async function sendOne(found: DocumentSnapshot): Promise<void> {
    const { ref } = found;
    const text = clock() < until && closed === undefined ? await claim(db, found, clock()) : undefined;
    if (text === 'left behind') await showUnsent(ref, clock());
    if (!text || text === 'left behind') return;
    const { attempt, due, ...rest } = text;
    const result = await texter.send(rest);
    if (result.outcome === 'closed') {
      closed = result.error;
      // One attempt stays counted, so that no limit counts the text again.
      return void (await ref.update({ state: 'queued', due, attempts: Math.max(1, attempt - 1), error: closed }));
    }
    await ref.update(settled(result, attempt, clock()));
    if (result.outcome === 'sent') sent += 1;
    else {
      warn('text not sent', { text: ref.id, ...result });
      await showUnsent(ref, clock());
    }
  }
}

/** Shows platform admins a text that will no longer be sent. */
async function showUnsent(ref: DocumentReference, now: number): Promise<void> {
  const entry = await ref.get();
  const [state, what, uid] = ['state', 'type', 'recipient'].map((field) => entry.get(field) as string);
  if (!what || (state !== 'failed' && state !== mayHaveArrived)) return;
  const madeAt = (entry.get('createdAt') as Timestamp).toMillis();
  const told = { kind: 'text', what, version: '', place: '', error: state } as const;
  await noteTrouble(ref.firestore, { ...told, ...(uid && { uid }), source: ref.id, madeAt }, now);
}

/** Groups texts by worker in the order in which they were written, so that nobody reads of a removal before the hiring. */
function byRecipient(texts: readonly DocumentSnapshot[]): DocumentSnapshot[][] {
  const lines = new Map<unknown, DocumentSnapshot[]>();
  const writtenAt = (text: DocumentSnapshot) => (text.get('createdAt') as Timestamp).toMillis();
  const inOrder = [...texts].sort((one, other) => writtenAt(one) - writtenAt(other));
  for (const text of inOrder) lines.set(text.get('recipient'), [...(lines.get(text.get('recipient')) ?? []), text]);
  return [...lines.values()];
}

type Claimed = (Text & { attempt: number; due: Timestamp }) | 'left behind' | undefined;

function claim(db: Firestore, found: DocumentSnapshot, now: number): Promise<Claimed> {
  const { ref } = found;
  return transact(db, async (tx): Promise<Claimed> => {
    const others = await unsentBeside(tx, db, found);
    const entry = others.find(({ id }) => id === ref.id);
    const due = entry?.get('due') as Timestamp | undefined;
    if (!entry || !due || due.toMillis() > now) return undefined;
    if (entry.get('state') !== 'queued') {
      tx.update(ref, settled({ outcome: 'unknown', error: 'left behind' }, 0, now));
      return 'left behind';
    }
    if (now - due.toMillis() > lateMs) {
      const { from } = await presentTime(tx, db, entry, now);
      if (from > now) {
        tx.update(ref, stored('textQueue', { due: from }));
        return undefined;
      }
    }
    const held = await heldBy(tx, db, entry);
    if (held > now) {
      tx.update(ref, stored('textQueue', { due: Math.min(held, now + minuteMs) }));
      return undefined;
    }
    const after = waitFor(tx, others, entry, now);
    if (after !== undefined) {
      tx.update(ref, stored('textQueue', { due: after + 1 }));
      return undefined;
    }
    if ((await stoppedNumbers(tx, db, [entry.get('phone') as string])).size > 0) {
      tx.update(ref, { state: 'stopped', due: FieldValue.delete() });
      return undefined;
    }
    if (await isLimited(tx, db, entry, now)) {
      tx.update(ref, { state: 'limited', due: FieldValue.delete() });
      return undefined;
    }
    const attempt = ((entry.get('attempts') as number | undefined) ?? 0) + 1;
    tx.update(ref, stored('textQueue', { state: 'sending', attempts: attempt, due: now + leaseMs }));
    return { attempt, due, phone: entry.get('phone') as string, message: entry.get('message') as string };
  });
}

/** Texts that save a worker a trip or announce one are sent regardless of the limit; changes have their own limit. */
const always: readonly TextKind[] = [
  'hired',
  'removed',
  'placeGivenAway',
  'cancelled',
  'timeChanged',
  'wageChanged',
  'shiftChanged',
  'hoursChanged',
  'checkRejected',
];

/**
 * Whether the company has reached its daily limit of texts, in total or to this worker; counts the text if not. Offers were
 * counted for the worker when they were made, because the sender learns the outcome.
 */
async function isLimited(tx: Transaction, db: Firestore, entry: DocumentSnapshot, now: number): Promise<boolean> {
  if ((entry.get('attempts') as number | undefined) ?? 0) return false;
  const groupId = (entry.get('groupID') as string | undefined) ?? '';
  const ofCompany = groupId ? await readAllowance(tx, db, limitOf('textsOfCompany', groupId), now) : undefined;
  if (!always.includes(entry.get('type') as TextKind)) {
    if (ofCompany?.left === 0) return true;
    if (entry.get('counted') !== true) {
      const toWorker = textsToWorker(groupId, entry.get('recipient') as string);
      const allowance = await readAllowance(tx, db, toWorker, now);
      if (allowance.left === 0) return true;
      allowance.take(1);
    }
  }
  ofCompany?.take(1);
  return false;
}

/** Until when an action that can be undone holds back its text. */
async function heldBy(tx: Transaction, db: Firestore, entry: DocumentSnapshot): Promise<number> {
  const undoId = entry.get('undoId') as string | undefined;
  const head = undoId === undefined ? undefined : await tx.get(db.doc(paths.undo(undoId)));
  return head?.exists ? heldUntil(head) : 0;
}

/** The unsent texts to a worker about one shift; a text about no shift is alone. All cost one read if there is only one. */
async function unsentBeside(tx: Transaction, db: Firestore, text: DocumentSnapshot): Promise<DocumentSnapshot[]> {
  const gigId = text.get('gigID') as string | undefined;
  if (!gigId) return [await tx.get(text.ref)];
  const ofShift = db.collection('textQueue').where('gigID', '==', gigId);
  const toWorker = ofShift.where('recipient', '==', text.get('recipient'));
  return (await tx.get(toWorker.where('state', 'in', ['queued', 'sending']))).docs;
}

/**
 * When the worker's earlier text about the same shift is next tried; undefined if there is none. A later one waits for it, so
 * that the last of which the worker reads is what holds. One that waits for the morning is sent now: it is as urgent by now.
 */
function waitFor(
  tx: Transaction,
  texts: readonly DocumentSnapshot[],
  entry: DocumentSnapshot,
  now: number,
): number | undefined {
  const momentOf = (text: DocumentSnapshot, field: string) => (text.get(field) as Timestamp).toMillis();
  const earlier = texts.filter(
    (text) => text.get('state') === 'queued' && momentOf(text, 'createdAt') < momentOf(entry, 'createdAt'),
  );
  if (earlier.length === 0) return undefined;
  const dues = earlier.map((text) => {
    const due = momentOf(text, 'due');
    if (due <= now + hourMs) return due;
    tx.update(text.ref, stored('textQueue', { due: now }));
    return now;
  });
  return Math.max(...dues);
}

/** The fields to store after an attempt; the pause before the next attempt doubles. */
function settled(result: Exclude<Sent, { outcome: 'closed' }>, attempt: number, now: number): Record<string, unknown> {
  const done = { due: FieldValue.delete() };
  if (result.outcome === 'sent')
    return stored('textQueue', { ...done, state: 'sent', sentAt: now, ...(result.sid ? { sid: result.sid } : {}) });
  const { outcome, error } = result;
  if (outcome === 'later' && attempt < maxAttempts)
    return stored('textQueue', { state: 'queued', due: now + minuteMs * 2 ** (attempt - 1), error });
  return stored('textQueue', { ...done, state: outcome === 'unknown' ? 'unknown' : 'failed', error });
}

export const sendTexts = runsBySchedule(
  'sendTexts',
  async () => {
    const to = texter();
    if (to) await send(db(), to, clock);
    else logError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not set: texts wait');
  },
  { secrets: [twilioAuthToken] },
);
