import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import {
  idCheck,
  requirementCheck,
  uniformCheck,
  type Check,
  type QueueName,
  type CheckFileName,
  isAccepted,
  isWaiting,
  type CheckOf,
  queueText,
} from '@spot/contracts/backoffice';
import { uniform } from '@spot/contracts/scheduling';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';

interface Queue<Name extends QueueName> {
  path(checkId: string): string;
  read(found: { exists: boolean; id: string; data(): unknown }): CheckOf[Name] | undefined;
  /** Storage paths by file, in the order in which admins view them. */
  files(check: CheckOf[Name]): Partial<Record<CheckFileName, string>>;
  /** The file without which the entry cannot be verified. */
  main: CheckFileName;
  /** Fields that a decision writes (ADM-071, ADM-075, ADM-081). */
  decided(accepted: boolean): Record<string, string>;
}

const document = (accepted: boolean) => ({ status: accepted ? 'cleared' : 'failed' });

const queues: { [Name in QueueName]: Queue<Name> } = {
  ids: {
    path: paths.idCheck,
    read: (found) => read(idCheck, found),
    files: ({ frontIDURL, backIDURL, selfieURL, enhanced_identity_verification: { face_image } }) => ({
      front: frontIDURL,
      ...(selfieURL && { selfie: selfieURL }),
      ...(backIDURL && { back: backIDURL }),
      ...(face_image && { face: face_image }),
    }),
    main: 'front',
    decided: (accepted) => {
      const status = accepted ? 'VERIFIED' : 'FAILED';
      return { enhancedIDStatus: status, manualCheckStatus: status };
    },
  },
  requirements: {
    path: paths.requirementCheck,
    read: (found) => read(requirementCheck, found),
    files: ({ url }) => ({ document: url }),
    main: 'document',
    decided: document,
  },
  uniforms: {
    path: paths.uniformCheck,
    read: (found) => read(uniformCheck, found),
    files: ({ url }) => ({ picture: url }),
    main: 'picture',
    decided: document,
  },
};

/** A queue by name, typed like `ids` for code that treats all queues alike. */
export const queueOf = (name: QueueName): Queue<'ids'> => queues[name] as unknown as Queue<'ids'>;

interface Found {
  ref: DocumentReference;
  check: Check;
  waits: boolean;
  accepted: boolean;
}

export async function loadCheck(tx: Transaction, db: Firestore, queue: QueueName, checkId: string): Promise<Found> {
  const ref = db.doc(queueOf(queue).path(checkId));
  const check: Check | undefined = queueOf(queue).read(await tx.get(ref));
  if (!check) throw refusal('not-found', queueText.withdrawn);
  const known = check as CheckOf[typeof queue];
  return { ref, check, waits: isWaiting(queue, known), accepted: isAccepted(queue, known) };
}

/** The uniform that the team requires, with the path of its picture. */
export async function requiredUniform(tx: Transaction, db: Firestore, check: Check) {
  if (!('uniformId' in check)) return undefined;
  return read(uniform, await tx.get(db.doc(paths.uniform(check.teamID, check.uniformId))));
}
