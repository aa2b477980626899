import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { callText, undoMs } from '@spot/contracts/core';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { limitOf } from '../core/limits';
import { readAllowance, type Allowance } from '../core/rateLimit';
import { textEntry, type ShiftText } from './textMessages';
import { graceMs } from './undoJournal';

/** A text about a change, with the terms that its recipient last knew, for comparison with the next change. */
interface ChangeText extends ShiftText {
  lastTerms: object;
  /** An unsent text about earlier changes, which the new text replaces. */
  waiting: DocumentSnapshot | undefined;
}

/** Unsent texts about changes of a shift. */
export async function waitingTexts(tx: Transaction, db: Firestore, gigId: string): Promise<DocumentSnapshot[]> {
  const queue = db.collection('textQueue').where('gigID', '==', gigId);
  return (await tx.get(queue.where('joins', '==', true).where('state', '==', 'queued'))).docs;
}

/**
 * The only function that writes texts about changes. It reads the limits and returns a function that writes and counts the
 * texts. Fails with `resource-exhausted` if a worker has had too many today, because no change may happen without notice.
 */
export async function changeTexts(
  tx: Transaction,
  db: Firestore,
  texts: readonly ChangeText[],
  now: number,
): Promise<() => void> {
  const reachable = texts.filter(({ spotter }) => spotter.phone);
  const take = await allowanceFor(
    tx,
    db,
    reachable.filter(({ waiting }) => !waiting),
    now,
  );
  return () => {
    take();
    for (const { lastTerms, waiting, ...text } of reachable) {
      const entry = {
        ...textEntry(text, now, now + undoMs + graceMs),
        joins: true,
        ...lastTerms,
      };
      tx.set(waiting?.ref ?? db.collection('textQueue').doc(), stored('textQueue', entry));
    }
  };
}

async function allowanceFor(tx: Transaction, db: Firestore, texts: readonly ChangeText[], now: number) {
  const [first] = texts;
  if (!first) return () => {};
  const { groupID } = first.shift;
  const company = await readAllowance(tx, db, limitOf('changeTexts', groupID), now);
  const workers: Allowance[] = [];
  for (const { spotter } of texts)
    workers.push(await readAllowance(tx, db, limitOf('changeTextsToWorker', `${groupID} ${spotter.uid}`), now));
  if (company.left < texts.length || workers.some(({ left }) => left === 0))
    throw refusal('resource-exhausted', callText.changeLimit, { reason: 'rateLimit' });
  return () => {
    company.take(texts.length);
    for (const allowance of workers) allowance.take(1);
  };
}
