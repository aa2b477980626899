import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { type Check, viewerOf, viewingMs } from '@spot/contracts/backoffice';
import type { Context } from '../../core/callable';

/** A platform admin's name for colleagues. */
export async function adminName(tx: Transaction, { db, caller }: Pick<Context, 'db' | 'caller'>): Promise<string> {
  const name = (await tx.get(db.doc(paths.employee(caller.uid)))).get('name') as string | undefined;
  return name || caller.email;
}

/** Marks an entry as viewed by the caller, unless a colleague views it; returns that colleague. */
export function takeView(
  tx: Transaction,
  { caller, now }: Context,
  found: { ref: DocumentReference; check: Check },
  name: string,
  write: (fields: { viewing: Check['viewing'] }) => Record<string, unknown>,
) {
  const other = viewerOf(found.check, caller.uid, now);
  if (other) return { name: other.name, until: other.until };
  tx.update(found.ref, write({ viewing: { by: caller.uid, name, until: now + viewingMs } }));
  return null;
}
