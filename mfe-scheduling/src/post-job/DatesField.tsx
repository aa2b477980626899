import { schedulingText } from '@spot/contracts/messages';
import { maximumDays } from '@spot/contracts/rules';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@spot/contracts/ui/core';
import { DayCalendar } from '@spot/contracts/ui/data';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '../useToday';
import { dayNotices, type DayNotice } from './dayNotices';
import { PostField, usePostJobField } from './fields';
import { type PostJobValues } from './postJobForm';

/** Several days of one calendar, past ones disabled, with what a clock change does to them (SCH-032, SCH-181..183). */
export function DatesField({ zone }: { zone: string }) {
  const { postJob } = schedulingText;
  const today = useToday(zone);
  const { field, fieldState } = usePostJobField('dates');
  const { trigger, formState } = useFormContext<PostJobValues>();
  const [start, end] = useWatch<PostJobValues, ['startTime', 'endTime']>({ name: ['startTime', 'endTime'] });
  const notices = dayNotices(field.value, start ?? undefined, end ?? undefined, zone);
  const said = notices.some(({ text }) => text === fieldState.error?.message);
  return (
    <>
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
              if (days.length > maximumDays || formState.isSubmitted) void trigger();
            }}
          />
        </div>
      </PostField>
      {notices.map((notice) => (
        <Notice key={`${notice.day} ${notice.text}`} notice={notice} />
      ))}
    </>
  );
}

function Notice({ notice }: { notice: DayNotice }) {
  const { postJob } = schedulingText;
  const { getValues, setValue, trigger, formState } = useFormContext<PostJobValues>();
  const after = () => (formState.isSubmitted ? void trigger() : undefined);
  return (
    <MessageBar intent={notice.kind === 'missing' ? 'error' : 'info'} layout="multiline">
      <MessageBarBody>{notice.text}</MessageBarBody>
      {notice.kind === 'missing' && (
        <MessageBarActions>
          <Button
            size="small"
            onClick={() => {
              setValue(notice.end ? 'endTime' : 'startTime', notice.instead, { shouldDirty: true });
              after();
            }}
          >
            {postJob.useTime(notice.instead, notice.end)}
          </Button>
          <Button
            size="small"
            onClick={() => {
              setValue(
                'dates',
                getValues('dates').filter((day) => day !== notice.day),
                { shouldDirty: true },
              );
              after();
            }}
          >
            {postJob.leaveOut(notice.day)}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
