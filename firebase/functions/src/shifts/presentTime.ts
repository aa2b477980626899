import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { gig as gigSchema } from '@spot/contracts/scheduling';
import { spotter as spotterSchema, type Spotter } from '@spot/contracts/worker';
import { read } from '../core/firebase';
import { sendAt } from './textMessages';

/** The worker of a queued text, and from when on it may be sent if it was not sent in its own time (decision N50). */
export async function presentTime(
  tx: Transaction,
  db: Firestore,
  text: DocumentSnapshot,
  now: number,
): Promise<{ worker: Spotter | undefined; from: number }> {
  const gigId = text.get('gigID') as string | undefined;
  const worker = read(spotterSchema, await tx.get(db.doc(paths.spotter(text.get('recipient') as string))));
  const shift = gigId ? read(gigSchema, await tx.get(db.doc(paths.gig(gigId)))) : undefined;
  const start = shift && shift.end > now ? shift.start : Infinity;
  return { worker, from: worker ? sendAt(now, worker.timeZone, start) : now };
}
