import {
  addCatalogueEntry as contract,
  catalogueEntry,
  deleteHook,
  catalogueIssueText,
  catalogueText,
  catalogueIssues,
  catalogueNameKey,
  isDeleting,
} from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, tidy } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { catalogueDeletionId } from '../core/deletedNames';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { digest } from '../core/ids';
import { settleAll } from '../core/inParallel';
import { logOffice } from '../core/office';
import { once } from '../core/once';
import { transact } from '../core/transaction';

/** Adds a skill or requirement, once per request; a name is unique among both (ADM-143..145, ADM-189). */
async function handleAddCatalogueEntry(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, requirementSkill, expiry, hidden } = request;
  const name = tidy(request.name);
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const [skills, requirements, hook] = await settleAll([
        tx.get(db.collection('skills')),
        tx.get(db.collection('requirements')),
        tx.get(db.doc(paths.hook('requirementDelete'))),
      ]);
      const existing = [...skills.docs, ...requirements.docs].flatMap((found) => read(catalogueEntry, found) ?? []);
      const [issue] = catalogueIssues({ name, requirementSkill }, existing);
      if (issue)
        throw refusal(issue.code === 'taken' ? 'already-exists' : 'invalid-argument', catalogueIssueText(issue), {
          field: issue.field,
          reason: issue.code,
        });
      const running = read(deleteHook, hook);
      if (isDeleting(running, now) && catalogueNameKey(running?.name ?? '') === catalogueNameKey(name))
        throw refusal('failed-precondition', catalogueText.remove.running, { reason: 'running' });

      const entryId = digest(`catalogue ${caller.uid} ${requestId}`).slice(0, 20);
      const common = { name, addedBy: caller.email, createdAt: now, type: 'normal' };
      if (requirementSkill === 'skill')
        tx.create(
          db.doc(paths.skill(entryId)),
          stored('skill', { ...common, requirementSkill, expiry: null, hidden: null }),
        );
      else {
        // A requirement that is not in the fixed list of certificates is offered as equipment of a position.
        const entry = { ...common, requirementSkill, category: 'equipment', expiry, hidden };
        tx.create(db.doc(paths.requirement(entryId)), stored('requirement', entry));
        tx.delete(db.doc(paths.catalogueDeletion(catalogueDeletionId(name))));
      }
      logOffice(tx, context, { call: contract.name, details: { name, requirementSkill } });
      return { entryId };
    }),
  );
}

export const addCatalogueEntry = defineCallable(contract, handleAddCatalogueEntry);
