import { useState } from 'react';
import { setAttendanceComment, backofficeText } from '@spot/contracts/backoffice';
import { commonText, lengthOf, longestComment } from '@spot/contracts/core';
import { useCall, useConflict } from '@spot/contracts/shell-api';
import { DialogForm, FormTextarea, useSpotForm } from '@spot/contracts/ui/kit';
import type { AttendanceRow } from './attendanceRows';

const text = backofficeText.attendance.comment;
const warnFrom = 100;
const limitOf = (left: number) => (left >= 0 && left <= warnFrom ? text.limit(left) : undefined);

interface CommentDialogProps {
  /** The row when the dialog opened. */
  row: AttendanceRow;
  /** The current comment. */
  present: string;
  onClose(): void;
}

/** Edits the comment of a row (ADM-012). */
export function CommentDialog({ row, present, onClose }: CommentDialogProps) {
  const { worker } = row;
  const [opened] = useState(row.comment);
  const { conflict, onRefused } = useConflict();
  const call = useCall(setAttendanceComment);
  const form = useSpotForm({
    defaults: { comment: opened },
    store: true,
    check: () => [],
    send: ({ comment }) =>
      call({
        gigId: worker.gigID,
        spotterId: worker.spotterID,
        comment: comment.trim(),
        seen: conflict ? present : opened,
      }),
    done: onClose,
    onRefused,
  });
  return (
    <DialogForm
      form={form}
      title={text.title(worker.name)}
      verb={commonText.save}
      error={form.error && (conflict === 'now' ? `${form.error} ${text.present(present)}` : form.error)}
      onClose={onClose}
    >
      <FormTextarea
        name="comment"
        label={text.label}
        maxLength={longestComment}
        counter={(typed) => limitOf(longestComment - lengthOf(typed))}
      />
    </DialogForm>
  );
}
