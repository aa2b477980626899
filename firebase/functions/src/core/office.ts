import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Context } from './callable';
import { stored } from './firebase';

/** Notes what a platform admin did on behalf of a company (decisions section 3 item 10). */
export function logOffice(
  tx: Transaction,
  db: Firestore,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  call: string,
  groupId: string,
  details: object = {},
): void {
  if (!caller.admin) return;
  const entry = officeEntryOf(caller, call, groupId, now, details);
  tx.create(db.collection('adminActions').doc(), stored('adminAction', entry));
}

/** One entry; without a company it is about the whole platform. */
export const officeEntryOf = (
  { uid, email }: { uid: string; email: string },
  call: string,
  groupId: string,
  now: number,
  details: object,
) => ({ kind: 'adminAction', call, actor: uid, actorEmail: email, onBehalfOf: groupId, at: now, details });
