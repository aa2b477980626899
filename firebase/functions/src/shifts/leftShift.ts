import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { hired as hiredSchema, type Gig } from '@spot/contracts/scheduling';
import { read, stored } from '../core/firebase';
import { entryOf } from './entryOf';

const ofCancellation = ['cancelledBy', 'cancelledType', 'cancelledReason', 'cancellationTime', 'viewed'] as const;
const ofReport = ['sentEmailToEmployer', 'replacementRequested', 'replacementSent'] as const;

/**
 * The whole entry in the list of a worker who was hired for the shift and has left it, for when what they asked for since is
 * over; undefined if the worker was never hired for it, or is hired now.
 */
export async function readLeftShift(
  tx: Transaction,
  db: Firestore,
  gig: Gig,
  uid: string,
  now: number,
): Promise<Record<string, unknown> | undefined> {
  const [record, report] = await tx.getAll(db.doc(paths.hired(gig.id, uid)), db.doc(paths.cancellation(gig.id, uid)));
  const hired = record && read(hiredSchema, record);
  if (!hired?.cancelled) return undefined;
  const { gigStart: start, gigEnd: end, cancelledType } = hired;
  const marks = cancelledType === 'SPOTTER' ? ofReport.map((field) => [field, report?.get(field)]) : [];
  const fields = [...ofCancellation.map((field) => [field, record?.get(field)]), ...marks];
  return {
    ...stored('spotterGig', entryOf({ ...gig, start, end }, 'cancelled', now)),
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    docRef: db.doc(paths.gig(gig.id)),
  };
}
