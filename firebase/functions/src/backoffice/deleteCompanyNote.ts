import { deleteCompanyNote as contract, companyNote } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { read } from '../core/firebase';
import { logOffice } from '../core/office';
import { requireActiveGroup } from '../core/rights';
import { transact } from '../core/transaction';

/** Deletes a note about a company; the audit log keeps its author (ADM-124, ADM-190). */
async function handleDeleteCompanyNote(
  { groupId, noteId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  return transact(db, async (tx) => {
    await requireActiveGroup(tx, db, caller, groupId);
    const ref = db.doc(paths.groupNote(groupId, noteId));
    const note = read(companyNote, await tx.get(ref));
    if (!note) return { deleted: false };
    tx.delete(ref);
    logOffice(tx, context, { call: contract.name, groupId, details: { noteId, writtenBy: note.byName || note.by } });
    return { deleted: true };
  });
}

export const deleteCompanyNote = defineCallable(contract, handleDeleteCompanyNote);
