import { deleteCompanyNote as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { companyNote } from '@spot/contracts/entities';
import { defineCallable, type Context } from '../shared/callable';
import { read } from '../shared/firebase';
import { logOffice } from '../shared/office';
import { requireActiveGroup } from '../shared/rights';
import { transact } from '../shared/transaction';

/** Takes a note about a company away; the office log keeps whose it was (ADM-124, ADM-190). */
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
    logOffice(tx, db, context, contract.name, groupId, { noteId, writtenBy: note.byName || note.by });
    return { deleted: true };
  });
}

export const deleteCompanyNote = defineCallable(contract, handleDeleteCompanyNote);
