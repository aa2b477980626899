import { positionsText } from '@spot/contracts/scheduling';
import { ConfirmDialog } from '@spot/contracts/ui/data';

const { wizard: text } = positionsText;

/** `Cancel position creation?` (SCH-060, SCH-122) */
export function CancelCreation({ onConfirm, onClose }: { onConfirm(): void; onClose(): void }) {
  return (
    <ConfirmDialog
      open
      destructive
      title={text.cancelTitle}
      verb={text.cancelVerb}
      dismiss={text.keep}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {text.cancelText}
    </ConfirmDialog>
  );
}
