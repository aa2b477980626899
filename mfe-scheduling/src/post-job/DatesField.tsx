import { useToday } from '@spot/contracts/shell-api';
import type { DayKey } from '@spot/contracts/core';
import { schedulingText, maximumDays } from '@spot/contracts/scheduling';
import { DayCalendar } from '@spot/contracts/ui/data';
import { FormField } from '@spot/contracts/ui/kit';
import { useFormContext } from 'react-hook-form';
import { useDayNotices } from './DayNotices';
import type { PostJobValues } from './postJobForm';

/** Several days of one calendar, which opens at the chosen day or else the `week` that was looked at, past ones disabled (SCH-032, SCH-181..183). */
export function DatesField({ zone, week }: { zone: string; week: DayKey }) {
  const { postJob } = schedulingText;
  const today = useToday(zone);
  const { trigger, formState } = useFormContext<PostJobValues>();
  const problem = formState.errors.dates?.message;
  const told = useDayNotices(zone).some(({ text }) => text === problem);
  return (
    <FormField<readonly DayKey[]> name="dates" label={postJob.dates} told={told}>
      {({ value, onChange }) => (
        <div role="group" aria-label={postJob.dates}>
          <DayCalendar
            value={value}
            start={value[0] ?? (week > today ? week : today)}
            today={today}
            label={postJob.chosenDays}
            // One too many can be chosen, and is then told so in the specification's words.
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
