import { isDeepStrictEqual } from 'node:util';
import { onDocumentWritten, type Change, type FirestoreEvent } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { employee, group, member, team } from '@spot/contracts/accounts';
import { db, read, stored } from '../core/firebase';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';
import { membersOf } from './membersOf';

/** Updates a company's membership documents from its lists, in one transaction, so that an older state never wins. */
async function syncGroup(db: Firestore, groupId: string): Promise<void> {
  await transact(db, async (tx) => {
    const company = read(group, await tx.get(db.doc(paths.group(groupId))));
    const teams = await tx.get(db.collection('teams').where('group_uid', '==', groupId));
    const employees = await tx.get(db.collection('employees').where('employer_uid', '==', groupId));
    const members = await tx.get(db.collection('members').where('groupID', '==', groupId));
    const wanted = company
      ? membersOf(
          company,
          teams.docs.flatMap((found) => read(team, found) ?? []),
          employees.docs.flatMap((found) => read(employee, found) ?? []),
        )
      : new Map<string, never>();
    const present = new Map(members.docs.map((found) => [found.id, read(member, found)]));
    for (const id of present.keys()) if (!wanted.has(id)) tx.delete(db.doc(`members/${id}`));
    for (const [id, data] of wanted)
      if (!isDeepStrictEqual(present.get(id), { id, ...data })) tx.set(db.doc(`members/${id}`), stored('member', data));
  });
}

type Written = FirestoreEvent<Change<DocumentSnapshot> | undefined>;

/** Companies whose membership a write may have changed; none if no relevant field differs. */
function touched({ data }: Written, companyField: string, fields: readonly string[]): string[] {
  const pick = (found: DocumentSnapshot | undefined) =>
    found?.exists ? fields.map((field) => found.get(field) as unknown) : undefined;
  if (isDeepStrictEqual(pick(data?.before), pick(data?.after))) return [];
  const companies = [data?.before, data?.after].map(
    (found) => (companyField === '' ? found?.id : found?.get(companyField)) as unknown,
  );
  return [...new Set(companies)].filter((id): id is string => typeof id === 'string' && id !== '');
}

const sync = (name: string, document: string, companyField: string, fields: readonly string[]) =>
  onDocumentWritten(
    { ...repeated, document },
    noted(name, async (event) => {
      for (const groupId of touched(event as Written, companyField, fields)) await syncGroup(db(), groupId);
    }),
  );

export const syncMembersOfGroup = sync('syncMembersOfGroup', 'groups/{id}', '', ['owners']);
export const syncMembersOfTeam = sync('syncMembersOfTeam', 'teams/{id}', 'group_uid', [
  'group_uid',
  'administrators',
  'editMembers',
  'viewMembers',
  'deleted',
]);
export const syncMembersOfEmployee = sync('syncMembersOfEmployee', 'employees/{id}', 'employer_uid', [
  'uid',
  'email',
  'employer_uid',
  'disabled',
  'deleted',
]);
