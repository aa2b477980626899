import { deletePosition as contract } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { once } from '../../core/once';
import { transact } from '../../core/transaction';
import { openUndo, remember, undoable } from '../../shifts/undoJournal';
import { positionFor } from './positionFor';
import { keyOf } from './positionKeys';

/** Deletes a position with its reserved name and the company's reference; shifts posted from it stay (SCH-123, SCH-234). */
async function handleDeletePosition(
  { requestId, positionId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const undo = undoable(requestId, context);
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const { position, group } = await positionFor(tx, context, positionId);
      const found = await tx.getAll(
        db.doc(paths.position(positionId)),
        keyOf(db, position),
        db.doc(paths.groupPosition(group.id, positionId)),
      );
      // An old position may share role and label with another one, which then owns the reservation.
      const before = found.filter((item) => (item.get('positionId') ?? positionId) === positionId);
      openUndo(tx, context, undo, { kind: 'deletePosition', groupIDs: [group.id] });
      remember(tx, context, undo, {
        step: positionId,
        guard: { path: paths.position(positionId), field: 'templateVersion', after: position.templateVersion },
        before,
      });
      for (const { ref } of before) tx.delete(ref);
      logOffice(tx, context, { call: contract.name, groupId: group.id, details: { positionId } });
      return { undoId: undo.undoId };
    }),
  );
}

export const deletePosition = defineCallable(contract, handleDeletePosition);
