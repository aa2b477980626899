import { deleteCatalogueEntry as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { catalogueEntry, deleteHook } from '@spot/contracts/entities';
import { catalogueText } from '@spot/contracts/messages';
import { isDeleting } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../shared/callable';
import { catalogueDeletionId } from '../shared/deletedNames';
import { refusal } from '../shared/errors';
import { read, stored } from '../shared/firebase';
import { logOffice } from '../shared/office';
import { once } from '../shared/once';
import { transact } from '../shared/transaction';
import { hooks } from './deleteLease';

/** Deletes an entry; with a requirement begins what takes it from positions and shifts (ADM-147, ADM-148, ADM-189, decision N74). */
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
      logOffice(tx, db, context, contract.name, '', { name: entry.name, requirementSkill });
      return { deleted: true as const };
    }),
  );
}

export const deleteCatalogueEntry = defineCallable(contract, handleDeleteCatalogueEntry);
