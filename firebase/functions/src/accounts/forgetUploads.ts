import type { Firestore } from 'firebase-admin/firestore';
import { keptFiles } from '@spot/contracts/stored';
import { now as clock } from '../core/clock';
import { bucket, db } from '../core/firebase';
import { inParallel, inTurn } from '../core/inParallel';
import { runsBySchedule } from '../core/schedule';
import { isKeptPrivate, keepPrivate } from '../core/privateFile';
import { forgetOld } from './forgetOld';

const width = 8;

/** Fields that name a worker's submitted documents. */
const naming = [
  ...['frontIDURL', 'backIDURL', 'selfieURL', 'enhanced_identity_verification.face_image'].map(
    (field) => ['certnApplications', field] as const,
  ),
  ['reqVerification', 'url'],
  ['uniforms', 'url'],
] as const;

async function isSubmitted(db: Firestore, path: string): Promise<boolean> {
  for (const [collection, field] of naming)
    if (!(await db.collection(collection).where(field, '==', path).limit(1).get()).empty) return true;
  return false;
}

/**
 * Deletes files that were uploaded for a form and never saved, after their retention: their metadata say where and when a
 * picture was taken. Documents that a worker submitted stay.
 */
export async function forget(db: Firestore, now: number): Promise<void> {
  for (const prefix of ['uploads/', 'private/']) {
    const [files] = await bucket().getFiles({ prefix });
    const old = files.filter(
      (file) => Date.parse(file.metadata.timeCreated ?? '') < now - keptFiles.uploads && !isKeptPrivate(file),
    );
    await inParallel(old, width, async (file) => {
      if (await isSubmitted(db, file.name)) await keepPrivate(file);
      else await file.delete({ ignoreNotFound: true });
    });
  }
}

/** Enforces the retention (`stored/kept`) of files and documents. */
export const forgetUploads = runsBySchedule('forgetUploads', () =>
  inTurn(
    () => forget(db(), clock()),
    () => forgetOld(db(), clock()),
  ),
);
