import { addCompanyNote as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { employee } from '@spot/contracts/entities';
import { companyText } from '@spot/contracts/messages';
import { noteIssue, tidyParagraph } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { read, stored } from '../shared/firebase';
import { digest } from '../shared/ids';
import { settleAll } from '../shared/inParallel';
import { logOffice } from '../shared/office';
import { once } from '../shared/once';
import { requireActiveGroup } from '../shared/rights';
import { transact } from '../shared/transaction';

/** A note of the platform admins about a company, once for each request (ADM-124, ADM-158, ADM-190). */
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
        ...{ kind: 'note', by: caller.uid, byRef: writer },
        byName: read(employee, record)?.name || caller.email,
        note: tidyParagraph(note),
        timestamp: now,
      };
      tx.create(db.doc(paths.groupNote(groupId, noteId)), stored('groupNote', entry));
      logOffice(tx, db, context, contract.name, groupId, { noteId });
      return { noteId };
    }),
  );
}

export const addCompanyNote = defineCallable(contract, handleAddCompanyNote);
