import {
  deleteCatalogueEntry as contract,
  catalogueEntry,
  deleteHook,
  catalogueText,
  isDeleting,
} from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { catalogueDeletionId } from '../core/deletedNames';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { logOffice } from '../core/office';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { hooks } from './deleteLease';

/**
 * Deletes an entry. For a requirement it also starts the job that removes it from positions and shifts (ADM-147,
 * ADM-148, ADM-189, decision N74).
 */
async function handleDeleteCatalogueEntry(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, requirementSkill, entryId } = request;
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const ref = db.doc(paths[requirementSkill](entryId));
      const [found, ...running] = await tx.getAll(ref, ...hooks.map((hook) => db.doc(paths.hook(hook))));
      const entry = found && read(catalogueEntry, found);
      if (!entry) throw refusal('not-found', catalogueText.gone);
      if (requirementSkill === 'requirement') {
        if (running.some((hook) => isDeleting(read(deleteHook, hook), now)))
          throw refusal('failed-precondition', catalogueText.remove.running, { reason: 'running' });
        const { name } = entry;
        const lease = {
          isCloudFunctionRunning: true,
          startedAt: now,
          by: caller.email,
          lease: requestId,
          name,
          done: 0,
        };
        for (const hook of hooks) tx.set(db.doc(paths.hook(hook)), stored('hook', lease));
        const deletion = db.doc(paths.catalogueDeletion(catalogueDeletionId(name)));
        tx.set(deletion, stored('catalogueDeletion', { name, lease: requestId, deletedAt: now }));
      }
      tx.delete(ref);
      logOffice(tx, context, { call: contract.name, details: { name: entry.name, requirementSkill } });
      return { deleted: true as const };
    }),
  );
}

export const deleteCatalogueEntry = defineCallable(contract, handleDeleteCatalogueEntry);
