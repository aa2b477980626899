import type { Transaction } from 'firebase-admin/firestore';
import { documentText, fileType, sizeProblem, type FileProblem } from '@spot/contracts/worker';
import type { Context } from '../core/callable';
import { refusal } from '../core/errors';
import { bucket } from '../core/firebase';
import { digest } from '../core/ids';
import { settleAll } from '../core/inParallel';
import { limitOf, limitRefusal } from '../core/limits';
import { keepPrivate } from '../core/privateFile';
import { readAllowance } from '../core/rateLimit';
import { uploadedBytes } from '../core/uploadedBytes';

const wrong = (field: string, problem: FileProblem) =>
  refusal('invalid-argument', documentText.files[problem], { field, reason: problem });

/**
 * The path of a file that the worker has uploaded; refused at its field where it is none, of 0 bytes, or no picture and no PDF.
 */
export async function ownFile({ caller }: Context, field: string, name: string, pictureOnly = false): Promise<string> {
  const path = `private/${caller.uid}/${name}`;
  const file = bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) throw wrong(field, 'missing');
  const [{ size }] = await file.getMetadata();
  const problem = sizeProblem(Number(size));
  if (problem) throw wrong(field, problem);
  const begin = await uploadedBytes(file, 16);
  const type = fileType(begin);
  if (!type) throw wrong(field, 'unknown');
  if (pictureOnly && type === 'pdf')
    throw refusal('invalid-argument', documentText.noPdf, { field, reason: 'unknown' satisfies FileProblem });
  return path;
}

/** Keeps the files of a submission, once it is written. */
export const keepFiles = async (...files: (string | undefined)[]): Promise<void> =>
  void (await settleAll(files.flatMap((path) => (path ? [keepPrivate(bucket().file(path))] : []))));

/** Ids of entries follow from their request, so that none is made twice. */
export const checkIdOf = ({ caller }: Context, requestId: string): string => digest(`check ${caller.uid} ${requestId}`);

/** Counts what is handed in; to be called once, after every read of the transaction. */
export async function countSubmission(tx: Transaction, { db, caller, now }: Context): Promise<() => void> {
  const allowance = await readAllowance(tx, db, limitOf('documents', caller.uid), now);
  if (allowance.left === 0) throw limitRefusal('documents', allowance.opensAt, now);
  return () => allowance.take(1);
}

export const waitsAlready = () => refusal('already-exists', documentText.waits, { reason: 'waits' });
