import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { auth, db } from '../core/firebase';
import { noted } from '../core/noted';
import { counting } from '../core/policy';

/** So long a new admin's claims may take to arrive. */
const arrivingMs = 10 * minuteMs;

/** `admins/{uid}` says who is a platform admin; the account's claims follow it, and without it the security rules serve nobody. */
async function follow(db: Firestore, uid: string): Promise<void> {
  const entry = await db.doc(paths.admin(uid)).get();
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (!user) return;
  const { admin: _admin, deactivator: _deactivator, releaseManager: _manager, ...others } = user.customClaims ?? {};
  const rights = (['deactivator', 'releaseManager'] as const).filter((right) => entry.get(right) === true);
  const given = Object.fromEntries(rights.map((right) => [right, true]));
  await auth().setCustomUserClaims(uid, entry.exists ? { ...others, admin: true, ...given } : others);
  if (!entry.exists) await auth().revokeRefreshTokens(uid);
}

/** Ends entries of accounts that were locked, deleted, or lost the claim in another way. */
export async function dropFormer(db: Firestore, now: number): Promise<void> {
  const { docs } = await db.collection('admins').get();
  for (const { ref, id, createTime } of docs) {
    if (now - createTime.toMillis() < arrivingMs) continue;
    const [user] = (await auth().getUsers([{ uid: id }])).users;
    if (!user || user.disabled || user.customClaims?.['admin'] !== true) await ref.delete();
  }
}

export const syncAdmins = onDocumentWritten(
  { ...counting, document: 'admins/{uid}' },
  noted('syncAdmins', ({ params }) => follow(db(), params.uid)),
);
