import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { cancellation, type Cancellation } from '@spot/contracts/backoffice';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';

interface Found {
  report: Cancellation;
  /** The worker's own entry; undefined where it is about something else by now. */
  entry: FirebaseFirestore.DocumentReference | undefined;
}

/** A cancellation of the report, and the worker's entry that says the same of it (ADM-162). */
export async function loadCancellation(
  tx: Transaction,
  db: Firestore,
  gigId: string,
  spotterId: string,
): Promise<Found> {
  const [found, entry] = await tx.getAll(
    db.doc(paths.cancellation(gigId, spotterId)),
    db.doc(paths.spotterGig(spotterId, gigId)),
  );
  const report = found && read(cancellation, found);
  if (!report) throw refusal('not-found', callText.notCancelled);
  return { report, entry: entry?.get('status') === 'cancelled' ? entry.ref : undefined };
}
