import { longestComment, formatCents } from '@spot/contracts/core';
import { isBelowMinimum, sheetText, timesheetText } from '@spot/contracts/dayof';
import { Unanswered } from '@spot/contracts/ui/data';
import { FormMoney, FormTextarea } from '@spot/contracts/ui/kit';
import { useFormContext } from 'react-hook-form';
import type { AdjustValues, Pricing } from './adjustForm';

const text = sheetText.adjust;

/** The comment of platform admins about a worker's shift. */
export interface AdminComment {
  /** Undefined while it is unknown. */
  text: string | undefined;
  /** Why it cannot be read. */
  error: string | undefined;
  retry(): void;
}

/** The wage and the comment, which only platform admins see and change (OPS-067). */
export function AdminFields({ pricing, comment }: { pricing: Pricing; comment: AdminComment }) {
  const wageCents = useFormContext<AdjustValues>().watch('wageCents');
  const { minimumCents } = pricing;
  return (
    <>
      {pricing.priced && (
        <FormMoney
          required
          name="wageCents"
          label={text.wage}
          hint={
            wageCents != null && minimumCents !== undefined && isBelowMinimum(wageCents, minimumCents)
              ? timesheetText.belowMinimum(formatCents(minimumCents))
              : text.wageHint
          }
        />
      )}
      {comment.text !== undefined && (
        <FormTextarea name="adminComment" label={text.adminComment} rows={2} maxLength={longestComment} />
      )}
      <Unanswered error={comment.error && text.commentFailed} onRetry={comment.retry} />
    </>
  );
}
