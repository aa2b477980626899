import { schedulingText } from '@spot/contracts/messages';
import { maximumDays } from '@spot/contracts/rules';
import { DayCalendar } from '@spot/contracts/ui/data';
import { useFormContext } from 'react-hook-form';
import { useToday } from '../useToday';
import { useDayNotices } from './DayNotices';
import { PostField, usePostJobField } from './fields';
import type { PostJobValues } from './postJobForm';

/** Several days of one calendar, past ones disabled (SCH-032, SCH-181..183). */
export function DatesField({ zone }: { zone: string }) {
  const { postJob } = schedulingText;
  const today = useToday(zone);
  const { field, fieldState } = usePostJobField('dates');
  const { trigger, formState } = useFormContext<PostJobValues>();
  const said = useDayNotices(zone).some(({ text }) => text === fieldState.error?.message);
  return (
    <PostField name="dates" label={postJob.dates} message={said ? '' : undefined}>
      <div role="group" aria-label={postJob.dates}>
        <DayCalendar
          value={field.value}
          today={today}
          label={postJob.chosenDays}
          // One too many can be chosen, and is then told so in the specification's words.
          maxCount={Number.MAX_SAFE_INTEGER}
          onChange={(days) => {
            field.onChange(days);
            // Other fields depend on the days, too; before the first press only this one is judged.
            if (formState.isSubmitted) void trigger();
            else if (days.length > maximumDays || fieldState.invalid) void trigger('dates');
          }}
        />
      </div>
    </PostField>
  );
}
