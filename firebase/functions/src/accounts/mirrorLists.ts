import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { db } from '../core/firebase';
import { emailId, listPart } from '../core/ids';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Puts an email into `registered`, into `pending` or into neither, according to the current records. */
async function listEmail(tx: Transaction, db: Firestore, email: string): Promise<void> {
  const found = await tx.get(db.collection('employees').where('email', '==', email));
  const registered = found.docs.some((document) => document.get('registered') === true);
  const put = (here: boolean) => (here ? FieldValue.arrayUnion(email) : FieldValue.arrayRemove(email));
  tx.set(
    db.doc(paths.employeeList(listPart(emailId(email)))),
    { registered: put(registered), pending: put(!registered && !found.empty) },
    { merge: true },
  );
}

/** Adds or removes a name according to its current reservation, so the order of events does not matter. */
async function listName(tx: Transaction, db: Firestore, id: string, name: string): Promise<void> {
  const reserved = text((await tx.get(db.doc(paths.name(id)))).get('name')) === name;
  const groupNames = reserved ? FieldValue.arrayUnion(name) : FieldValue.arrayRemove(name);
  tx.set(db.doc(paths.groupList(listPart(id))), { groupNames }, { merge: true });
}

/**
 * Lists of the old product, readable only by platform admins (ACC-171, ACC-176; decisions section 3 item 3). Each has 256
 * documents, by the digest of email or name, because a document is limited to 1 MiB and about one write a second.
 */
export const mirrorEmployees = onDocumentWritten(
  { ...repeated, document: 'employees/{id}' },
  noted('mirrorEmployees', async (event) => {
    const [before, after] = [event.data?.before, event.data?.after];
    const same = (['email', 'registered'] as const).every((field) => before?.get(field) === after?.get(field));
    if (same && before?.exists === after?.exists) return;
    const emails = new Set([text(before?.get('email')), text(after?.get('email'))]);
    for (const email of emails) if (email) await transact(db(), (tx) => listEmail(tx, db(), email));
  }),
);

export const mirrorCompanyNames = onDocumentWritten(
  { ...repeated, document: 'names/{id}' },
  noted('mirrorCompanyNames', async (event) => {
    const { before, after } = event.data ?? {};
    const [old, fresh] = [text(before?.get('name')), text(after?.get('name'))];
    if (old === fresh) return;
    for (const name of [old, fresh]) if (name) await transact(db(), (tx) => listName(tx, db(), event.params.id, name));
  }),
);
