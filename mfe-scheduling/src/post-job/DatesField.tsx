import { useToday } from '@spot/contracts/shell-api';
import type { DayKey } from '@spot/contracts/core';
import { schedulingText, maximumDays } from '@spot/contracts/scheduling';
import { DayCalendar } from '@spot/contracts/ui/data';
import { FormField } from '@spot/contracts/ui/kit';
import { useFormContext } from 'react-hook-form';
import { useDayNotices } from './DayNotices';
import type { PostJobValues } from './postJobForm';

/**
 * A calendar to select several days, with past ones disabled. It opens at the selected day, else at `week`, the week shown
 * before (SCH-032, SCH-181..183).
 */
export function DatesField({ zone, week }: { zone: string; week: DayKey }) {
  const { postJob } = schedulingText;
  const today = useToday(zone);
  const { trigger, formState } = useFormContext<PostJobValues>();
  const problem = formState.errors.dates?.message;
  const told = useDayNotices(zone).some(({ text }) => text === problem);
  return (
    <FormField<readonly DayKey[]> required name="dates" label={postJob.dates} told={told}>
      {({ value, onChange }) => (
        <div role="group" aria-label={postJob.dates} data-invalid={problem !== undefined}>
          <DayCalendar
            value={value}
            start={value[0] ?? (week > today ? week : today)}
            today={today}
            label={postJob.chosenDays}
            // The calendar allows too many days, so that the form can show the specification's error.
            maxCount={Number.MAX_SAFE_INTEGER}
            onChange={(days) => {
              onChange(days);
              if (days.length > maximumDays) void trigger('dates');
            }}
          />
        </div>
      )}
    </FormField>
  );
}
