import { deletePosition } from '@spot/contracts/calls';
import { type PositionTemplate } from '@spot/contracts/entities';
import { positionsText } from '@spot/contracts/messages';
import { useRequestId, useStoreCall } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { useUndo } from '../../undo/useUndo';
import { nameOf } from './positionFacts';

const { remove: text } = positionsText;

/** Asks, deletes, and can be undone for ten seconds (SCH-062, SCH-123). */
export function DeletePosition({ position, onClose }: { position: PositionTemplate; onClose(): void }) {
  const remove = useStoreCall(deletePosition);
  const offerUndo = useUndo();
  const requestIdOf = useRequestId();
  const confirm = async () => {
    const body = { positionId: position.id };
    const { undoId } = await remove({ ...body, requestId: requestIdOf(body) });
    offerUndo(text.done, undoId);
  };
  return (
    <ConfirmDialog open destructive title={text.title} verb={text.verb} onConfirm={confirm} onClose={onClose}>
      {text.question(nameOf(position))}
    </ConfirmDialog>
  );
}
