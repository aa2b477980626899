import { setLatePolicy, latePolicyText } from '@spot/contracts/backoffice';
import type { Group } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { knownPolicy } from './LatePolicyDialog';

const text = latePolicyText.resetDialog;

interface ResetPolicyDialogProps {
  company: Group;
  isDone: boolean;
  onClose(): void;
}

/** Resets a company's policy to 12 hours and 50 percent (ADM-153). */
export function ResetPolicyDialog({ company, isDone, onClose }: ResetPolicyDialogProps) {
  const shell = useShell();
  const save = useCall(setLatePolicy);
  return (
    <ConfirmDialog
      open
      title={text.title(company.name)}
      verb={latePolicyText.reset}
      onClose={onClose}
      isDone={isDone}
      onConfirm={() => save({ groupId: company.id, policy: null, expected: knownPolicy(company) })}
      onDone={() => shell.notify({ text: text.done(company.name) })}
    >
      {text.body}
    </ConfirmDialog>
  );
}
