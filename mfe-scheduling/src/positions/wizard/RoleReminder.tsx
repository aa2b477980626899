import { positionsText, labelOf } from '@spot/contracts/scheduling';
import { tidy } from '@spot/contracts/core';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import type { PositionValues } from '../form/positionForm';

const { wizard: text } = positionsText;

interface RoleReminderProps {
  values: Pick<PositionValues, 'role' | 'label'>;
  onContinue(): void;
  onClose(): void;
}

/** Reminder before creation of who sees the role and who the label (SCH-066, decision N45). */
export function RoleReminder({ values, onContinue, onClose }: RoleReminderProps) {
  return (
    <ConfirmDialog
      open
      title={text.reminderTitle}
      verb={text.reminderVerb}
      dismiss={text.reminderBack}
      onConfirm={onContinue}
      onClose={onClose}
    >
      <p>{text.reminderRole(tidy(values.role))}</p>
      <p>{text.reminderLabel(labelOf(values))}</p>
    </ConfirmDialog>
  );
}
