import { addCompanyNote as contract, companyText, noteIssue } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, tidyParagraph } from '@spot/contracts/core';
import { employee } from '@spot/contracts/accounts';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { digest } from '../core/ids';
import { settleAll } from '../core/inParallel';
import { logOffice } from '../core/office';
import { once } from '../core/once';
import { requireActiveGroup } from '../core/rights';
import { transact } from '../core/transaction';

/** Adds a platform admin's note about a company, once per request (ADM-124, ADM-158, ADM-190). */
async function handleAddCompanyNote(
  { requestId, groupId, note }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const issue = noteIssue(note);
  if (issue) throw refusal('invalid-argument', companyText.notes.issues[issue], { field: 'note', reason: issue });
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const writer = db.doc(paths.employee(caller.uid));
      const [record] = await settleAll([tx.get(writer), requireActiveGroup(tx, db, caller, groupId)]);
      const noteId = digest(`note ${caller.uid} ${requestId}`).slice(0, 20);
      const entry = {
        kind: 'note',
        by: caller.uid,
        ...(record.exists && { byRef: writer }),
        byName: read(employee, record)?.name || caller.email,
        note: tidyParagraph(note),
        timestamp: now,
      };
      tx.create(db.doc(paths.groupNote(groupId, noteId)), stored('groupNote', entry));
      logOffice(tx, context, { call: contract.name, groupId, details: { noteId } });
      return { noteId };
    }),
  );
}

export const addCompanyNote = defineCallable(contract, handleAddCompanyNote);
