import { setAttendanceComment } from '@spot/contracts/calls';
import { backofficeText, commonText } from '@spot/contracts/messages';
import { useCall } from '@spot/contracts/shell-api';
import { DialogForm, FormTextarea, useSpotForm } from '@spot/contracts/ui/kit';
import type { AttendanceRow } from './attendanceRows';

const text = backofficeText.attendance.comment;
const longest = 1000;
const warnFrom = 100;

/** Writes the comment of the board (ADM-012). */
export function CommentDialog({ row, onClose }: { row: AttendanceRow; onClose(): void }) {
  const { worker } = row;
  const call = useCall(setAttendanceComment);
  const form = useSpotForm({
    defaults: { comment: row.comment },
    check: () => [],
    send: ({ comment }) => call({ gigId: worker.gigID, spotterId: worker.spotterID, comment: comment.trim() }),
    done: onClose,
  });
  return (
    <DialogForm form={form} title={text.title(worker.name)} verb={commonText.save} onClose={onClose}>
      <FormTextarea
        autoFocus
        name="comment"
        label={text.label}
        maxLength={longest}
        counter={({ length }) => (longest - length <= warnFrom ? text.limit(longest - length) : undefined)}
      />
    </DialogForm>
  );
}
