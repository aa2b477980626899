import { useState } from 'react';
import { setAttendanceComment } from '@spot/contracts/calls';
import { type Hired } from '@spot/contracts/entities';
import { backofficeText, commonText } from '@spot/contracts/messages';
import { useCall } from '@spot/contracts/shell-api';
import { Field } from '@spot/contracts/ui/core';
import { failureText, FormDialog, Textarea } from '@spot/contracts/ui/data';

const text = backofficeText.attendance.comment;
const longest = 1000;
const warnFrom = 100;

/** Writes the comment of the board (ADM-012). */
export function CommentDialog({ worker, onClose }: { worker: Hired; onClose(): void }) {
  const call = useCall(setAttendanceComment);
  const [comment, setComment] = useState(worker.comment);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const left = longest - comment.length;

  const submit = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call({ gigId: worker.gigID, spotterId: worker.spotterID, comment: comment.trim() });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };

  return (
    <FormDialog
      open
      title={text.title(worker.name)}
      verb={commonText.save}
      dirty={comment.trim() !== worker.comment}
      busy={busy}
      error={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={text.label} hint={left <= warnFrom ? text.limit(left) : undefined}>
        <Textarea
          autoFocus
          rows={4}
          maxLength={longest}
          resize="vertical"
          value={comment}
          onChange={(_, { value }) => setComment(value)}
        />
      </Field>
    </FormDialog>
  );
}
