import { emailAbsence, backofficeText } from '@spot/contracts/backoffice';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';

const text = backofficeText.attendance.email;

/** Offers to email the company about an absence (ADM-014). */
export function EmailAbsenceDialog({ worker, onClose }: { worker: Hired; onClose(): void }) {
  const shell = useShell();
  const call = useCall(emailAbsence);
  const send = async () => {
    const { sent } = await call({ gigId: worker.gigID, spotterId: worker.spotterID });
    shell.notify({ text: sent ? text.sent : text.already(worker.group) });
  };
  return (
    <ConfirmDialog open title={text.title} verb={text.send} dismiss={text.skip} onConfirm={send} onClose={onClose}>
      {text.question(worker.name, worker.group)}
    </ConfirmDialog>
  );
}
