import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { minuteMs } from '@spot/contracts/time';
import { auth, db } from '../core/firebase';
import { followClaims } from '../core/followClaims';
import { inParallel } from '../core/inParallel';
import { noted } from '../core/noted';
import { counting } from '../core/policy';
import { keepSessionsSince } from '../core/sessionsSince';

/** How long a new admin's claims may take to be set. */
const arrivingMs = 10 * minuteMs;

/** Sets an account's claims from `admins/{uid}`, which says who is a platform admin; security rules read the document. */
async function follow(db: Firestore, uid: string): Promise<void> {
  const entry = await followClaims(db, uid, 'admin');
  if (entry?.exists === false) await auth().revokeRefreshTokens(uid);
}

/**
 * Deletes `admins` documents of accounts that were disabled, deleted, or lost the claim otherwise, and notes in the others
 * which sessions have ended, for instance by a new password.
 */
export async function dropFormer(db: Firestore, now: number): Promise<void> {
  const { docs } = await db.collection('admins').get();
  await inParallel(docs, 1, async ({ ref, id, createTime }) => {
    const [user] = (await auth().getUsers([{ uid: id }])).users;
    const gone = !user || user.disabled || user.customClaims?.['admin'] !== true;
    if (!gone) await keepSessionsSince(db, user);
    else if (now - createTime.toMillis() >= arrivingMs) await ref.delete();
  });
}

export const syncAdmins = onDocumentWritten(
  { ...counting, document: 'admins/{uid}' },
  noted('syncAdmins', ({ params }) => follow(db(), params.uid)),
);
