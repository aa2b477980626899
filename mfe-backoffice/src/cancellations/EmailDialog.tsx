import { emailCancellation, type Cancellation, cancellationsText } from '@spot/contracts/backoffice';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';

const text = cancellationsText.email;

/** Asks before emailing the company, which cannot be undone (ADM-101). */
export function EmailDialog({ row, onClose }: { row: Cancellation; onClose(): void }) {
  const shell = useShell();
  const call = useCall(emailCancellation);
  const send = async () => {
    const { sent } = await call({ gigId: row.gigID, spotterId: row.spotterID });
    shell.notify({ text: sent ? text.sent : text.already(row.group) });
  };
  return (
    <ConfirmDialog
      open
      store
      title={text.title(row.group)}
      verb={cancellationsText.sendEmail}
      onConfirm={send}
      onClose={onClose}
    >
      {text.question(row.name, row.group)}
    </ConfirmDialog>
  );
}
