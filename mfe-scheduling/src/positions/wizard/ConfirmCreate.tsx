import { positionsText, labelOf } from '@spot/contracts/scheduling';
import { tidy } from '@spot/contracts/core';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import type { PositionValues } from '../form/positionForm';

const { wizard: text } = positionsText;

interface ConfirmCreateProps {
  values: Pick<PositionValues, 'role' | 'label'>;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Confirm create role (SCH-059, SCH-119). */
export function ConfirmCreate({ values, onConfirm, onClose }: ConfirmCreateProps) {
  return (
    <ConfirmDialog open store title={text.confirmTitle} verb={text.confirmVerb} onConfirm={onConfirm} onClose={onClose}>
      {text.confirmText(tidy(values.role), labelOf(values))}
    </ConfirmDialog>
  );
}
