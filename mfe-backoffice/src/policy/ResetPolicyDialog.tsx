import { setLatePolicy, latePolicyText } from '@spot/contracts/backoffice';
import type { Group } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { knownPolicy } from './LatePolicyDialog';

const text = latePolicyText.resetDialog;

/** Resets a company's policy to 12 hours and 50 percent (ADM-153). */
export function ResetPolicyDialog({ company, onClose }: { company: Group; onClose(): void }) {
  const shell = useShell();
  const save = useCall(setLatePolicy);
  return (
    <ConfirmDialog
      open
      title={text.title(company.name)}
      verb={latePolicyText.reset}
      onClose={onClose}
      onConfirm={async () => {
        await save({ groupId: company.id, policy: null, expected: knownPolicy(company) });
        shell.notify({ text: text.done(company.name) });
      }}
    >
      {text.body}
    </ConfirmDialog>
  );
}
