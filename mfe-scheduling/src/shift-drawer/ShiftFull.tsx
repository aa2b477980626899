import { drawerText } from '@spot/contracts/scheduling';
import { ConfirmDialog } from '@spot/contracts/ui/data';

interface ShiftFullProps {
  onEditNumber(): void;
  onClose(): void;
}

/** Says that the shift is full and offers to change the number of workers (SCH-078, SCH-212). */
export function ShiftFull({ onEditNumber, onClose }: ShiftFullProps) {
  return (
    <ConfirmDialog
      open
      title={drawerText.fullTitle}
      verb={drawerText.editNumber}
      onConfirm={onEditNumber}
      onClose={onClose}
    >
      {drawerText.full}
    </ConfirmDialog>
  );
}
