import type { Firestore } from 'firebase-admin/firestore';
import { keptFiles } from '@spot/contracts/stored';
import { now as clock } from '../core/clock';
import { bucket, db } from '../core/firebase';
import { inParallel, inTurn } from '../core/inParallel';
import { runsBySchedule } from '../core/schedule';
import { isKeptPrivate, keepPrivate } from '../core/privateFile';
import { forgetOld } from './forgetOld';

const width = 8;
/** The list of all files of workers would not fit into the memory. */
const pageSize = 500;

/** Fields that name a worker's submitted documents. */
const naming = [
  ...['frontIDURL', 'backIDURL', 'selfieURL', 'enhanced_identity_verification.face_image'].map(
    (field) => ['certnApplications', field] as const,
  ),
  ['reqVerification', 'url'],
  ['uniforms', 'url'],
] as const;

type File = ReturnType<ReturnType<typeof bucket>['file']>;

async function isSubmitted(db: Firestore, path: string): Promise<boolean> {
  for (const [collection, field] of naming)
    if (!(await db.collection(collection).where(field, '==', path).limit(1).get()).empty) return true;
  return false;
}

/** Processes the files below a folder page by page; a failed file stops neither the others nor the next page. */
async function throughFiles(prefix: string, size: number, work: (file: File) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let pageToken: string | undefined;
  do {
    const page = { prefix, autoPaginate: false, maxResults: size, ...(pageToken && { pageToken }) };
    const [files, next] = await bucket().getFiles(page);
    await inParallel(files, width, work).catch((failure: unknown) => failures.push(failure));
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken);
  if (failures.length > 0) throw failures[0];
}

/**
 * Deletes files that were uploaded for a form and never saved, after their retention: their metadata say where and when a
 * picture was taken. Documents that a worker submitted stay.
 */
export function forget(db: Firestore, now: number, size = pageSize): Promise<void> {
  const forgetOne = async (file: File): Promise<void> => {
    const isOld = Date.parse(file.metadata.timeCreated ?? '') < now - keptFiles.uploads;
    if (!isOld || isKeptPrivate(file)) return;
    if (await isSubmitted(db, file.name)) await keepPrivate(file);
    else await file.delete({ ignoreNotFound: true });
  };
  return inTurn(...['uploads/', 'private/'].map((prefix) => () => throughFiles(prefix, size, forgetOne)));
}

/** Enforces the retention (`stored/kept`) of files and documents. */
export const forgetUploads = runsBySchedule('forgetUploads', () =>
  inTurn(
    () => forget(db(), clock()),
    () => forgetOld(db(), clock()),
  ),
);
