import { useRef } from 'react';
import { deleteCompanyNote, type CompanyNote, companyText } from '@spot/contracts/backoffice';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { useCompanyStyles } from '../dialog/companyStyles';

const text = companyText.notes;

export interface DeleteNoteProps {
  groupId: string;
  note: CompanyNote;
  isDone: boolean;
  onClose(): void;
}

/** Asks before a note is deleted (ADM-124, ADM-126). */
export function DeleteNote({ groupId, note, isDone, onClose }: DeleteNoteProps) {
  const styles = useCompanyStyles();
  const shell = useShell();
  const remove = useCall(deleteCompanyNote);
  const dismissFailure = useRef<(() => void) | void>(undefined);
  return (
    <ConfirmDialog
      open
      destructive
      title={text.ask}
      verb={text.yes}
      dismiss={text.no}
      isDone={isDone}
      onConfirm={async () => {
        dismissFailure.current?.();
        try {
          await remove({ groupId, noteId: note.id });
        } catch (reason) {
          dismissFailure.current = shell.notify({ text: text.deleteFailed, variant: 'error' });
          throw reason;
        }
      }}
      onDone={() => {
        dismissFailure.current?.();
        shell.notify({ text: text.deleted });
      }}
      onClose={onClose}
    >
      <span className={styles.words}>{note.note.length > 200 ? `${note.note.slice(0, 200)}…` : note.note}</span>
    </ConfirmDialog>
  );
}
