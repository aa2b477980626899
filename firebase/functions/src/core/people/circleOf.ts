import type { Firestore } from 'firebase-admin/firestore';
import type { Person } from '@spot/contracts/stored';
import { documentsOf } from './documentsOf';

const fields = ['groupID', 'teamID', 'group_uid', 'employer_uid'];

/** The teams and companies that documents about a person name, and all teams of their employer. */
export async function circleOf(db: Firestore, person: Person): Promise<string[]> {
  const found = await documentsOf(db, person);
  const circle = new Set<string>();
  for (const { document } of found) {
    const [, above] = /^(?:groups|teams)\/([^/]+)/.exec(document.ref.path) ?? [];
    for (const id of [above, ...fields.map((field) => document.get(field) as unknown)])
      if (typeof id === 'string' && id !== '') circle.add(id);
  }
  for (const { kind, document } of found) {
    const employer = kind === 'employee' ? (document.get('employer_uid') as string | undefined) : undefined;
    if (!employer) continue;
    const teams = await db.collection('teams').where('group_uid', '==', employer).select().get();
    for (const { id } of teams.docs) circle.add(id);
  }
  return [...circle];
}
