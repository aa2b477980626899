import { deletePosition, positionsText, jobHeading } from '@spot/contracts/scheduling';
import { useIdempotentCall, useUndo } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { useHubContext, type Hub } from './useHub';

const { remove: text } = positionsText;

/** Asks for confirmation and deletes; can be undone for ten seconds (SCH-062, SCH-123). */
export function DeletePosition({ position, from }: NonNullable<Hub['deleting']>) {
  const { setDeleting } = useHubContext();
  const remove = useIdempotentCall(deletePosition);
  const offerUndo = useUndo();
  const confirm = async () => {
    const { undoId } = await remove({ positionId: position.id });
    offerUndo(text.done, undoId);
  };
  const close = () => {
    setDeleting(undefined);
    // The menu item that opened the dialog no longer exists, so the focus is returned to the menu's button.
    setTimeout(() => from?.focus());
  };
  return (
    <ConfirmDialog open store destructive title={text.title} verb={text.verb} onConfirm={confirm} onClose={close}>
      {text.question(jobHeading(position))}
    </ConfirmDialog>
  );
}
