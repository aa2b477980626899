import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';

/** Emails of a team's administrators and the company's owners, from memberships: the lists include disabled people. */
export async function managersOf(tx: Transaction, db: Firestore, teamId: string): Promise<string[]> {
  const members = db.collection('members').where('teamID', '==', teamId).where('permission', '==', 'Admin');
  const people = (await tx.get(members)).docs.map((member) => db.doc(paths.employee(member.get('uid') as string)));
  if (people.length === 0) return [];
  return (await tx.getAll(...people)).flatMap((person) => (person.get('email') as string | undefined) ?? []);
}
