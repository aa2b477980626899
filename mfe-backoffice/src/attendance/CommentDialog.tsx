import { setAttendanceComment } from '@spot/contracts/calls';
import type { Hired } from '@spot/contracts/entities';
import { backofficeText, commonText } from '@spot/contracts/messages';
import { useCall } from '@spot/contracts/shell-api';
import { DialogForm, FormTextarea, useSpotForm } from '@spot/contracts/ui/kit';

const text = backofficeText.attendance.comment;
const longest = 1000;
const warnFrom = 100;

/** Writes the comment of the board (ADM-012). */
export function CommentDialog({ worker, onClose }: { worker: Hired; onClose(): void }) {
  const call = useCall(setAttendanceComment);
  const form = useSpotForm({
    defaults: { comment: worker.comment },
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
