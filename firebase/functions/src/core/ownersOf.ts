import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';

/**
 * Emails of a company's owners. Taken from their memberships, so that people who were locked out or have not joined get
 * nothing.
 */
export async function ownersOf(tx: Transaction, db: Firestore, groupId: string): Promise<string[]> {
  const members = db.collection('members').where('groupID', '==', groupId).where('owner', '==', true);
  const uids = [...new Set((await tx.get(members)).docs.map((member) => member.get('uid') as string))];
  if (uids.length === 0) return [];
  const people = await tx.getAll(...uids.map((uid) => db.doc(paths.employee(uid))));
  return people.flatMap((person) => (person.get('email') as string | undefined) ?? []);
}
