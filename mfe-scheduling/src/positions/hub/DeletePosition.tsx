import { deletePosition, type PositionTemplate, positionsText, jobHeading } from '@spot/contracts/scheduling';
import { useIdempotentCall, useUndo } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';

const { remove: text } = positionsText;

/** Asks for confirmation and deletes; can be undone for ten seconds (SCH-062, SCH-123). */
export function DeletePosition({ position, onClose }: { position: PositionTemplate; onClose(): void }) {
  const remove = useIdempotentCall(deletePosition);
  const offerUndo = useUndo();
  const confirm = async () => {
    const { undoId } = await remove({ positionId: position.id });
    offerUndo(text.done, undoId);
  };
  return (
    <ConfirmDialog open store destructive title={text.title} verb={text.verb} onConfirm={confirm} onClose={onClose}>
      {text.question(jobHeading(position))}
    </ConfirmDialog>
  );
}
