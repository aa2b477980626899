import { longestComment } from '@spot/contracts/core';
import { sheetText, timesheetText, type RatingIssue } from '@spot/contracts/dayof';
import { FormTextarea } from '@spot/contracts/ui/kit';
import { RatingField } from './RatingField';

// While the shift is not over, the disabled fields explain themselves.
const hints = { notOver: undefined, noShow: timesheetText.rateNoShow, tooLate: timesheetText.rateTooLate };

/** Stars and a comment about the worker; disabled, with the reason, while no rating is possible (OPS-068, OPS-107). */
export function RatingFields({ issue }: { issue: RatingIssue | undefined }) {
  const disabled = issue !== undefined;
  return (
    <>
      <RatingField disabled={disabled} hint={issue && hints[issue]} />
      <FormTextarea
        name="comment"
        label={sheetText.adjust.comment}
        rows={2}
        maxLength={longestComment}
        disabled={disabled}
      />
    </>
  );
}
