import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { cancellation, type Cancellation } from '@spot/contracts/backoffice';
import { afterCancelling, hired as hiredSchema, type AfterCancelling } from '@spot/contracts/scheduling';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';

interface Found {
  report: Cancellation;
  /** The worker's own entry; undefined if it is no longer about this cancellation. */
  entry: FirebaseFirestore.DocumentReference | undefined;
  /** Whether the worker is still missing. */
  since: AfterCancelling;
}

/** Loads a cancellation from the report, and the worker's entry of it (ADM-162). */
export async function loadCancellation(
  tx: Transaction,
  db: Firestore,
  gigId: string,
  spotterId: string,
): Promise<Found> {
  const [found, entry, hired] = await tx.getAll(
    db.doc(paths.cancellation(gigId, spotterId)),
    db.doc(paths.spotterGig(spotterId, gigId)),
    db.doc(paths.hired(gigId, spotterId)),
  );
  const report = found && read(cancellation, found);
  if (!report) throw refusal('not-found', callText.notCancelled);
  return {
    report,
    entry: entry?.get('status') === 'cancelled' ? entry.ref : undefined,
    since: afterCancelling(hired && read(hiredSchema, hired)),
  };
}
