import { randomBytes } from 'node:crypto';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { fileType, sizeProblem, type FileProblem, type FileType } from '@spot/contracts/worker';
import { linkMs } from '@spot/contracts/backoffice';
import { bucket, stored } from '../../core/firebase';
import { functionAddress } from '../../core/functionAddress';
import { digest } from '../../core/ids';
import { uploadedBytes } from '../../core/uploadedBytes';

/** The type of a worker's file, or its problem. */
export async function inspect(path: string | undefined): Promise<{ type?: FileType; problem?: FileProblem }> {
  if (!path) return { problem: 'missing' };
  const file = bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) return { problem: 'missing' };
  const [{ size }] = await file.getMetadata();
  const problem = sizeProblem(Number(size));
  if (problem) return { problem };
  const begin = await uploadedBytes(file, 16);
  const type = fileType(begin);
  return type ? { type } : { problem: 'unknown' };
}

/**
 * A link that shows one file to its holder for five minutes, while the admin who opened it remains one. Its secret is stored as
 * a digest. Storage's signed URLs would outlive a revoked right and need a key that not every installation has.
 */
export function grantLink(tx: Transaction, db: Firestore, path: string, uid: string, now: number): string {
  const secret = randomBytes(32).toString('base64url');
  tx.create(db.doc(paths.fileLink(digest(secret))), stored('fileLink', { path, uid, expiresAt: now + linkMs }));
  return `${functionAddress('checkFile')}?link=${secret}`;
}
