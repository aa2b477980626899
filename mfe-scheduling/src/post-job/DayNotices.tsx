import { schedulingText } from '@spot/contracts/scheduling';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@spot/contracts/ui/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayNotices, type DayNotice } from './clockChange';
import type { PostJobValues } from './postJobForm';

export function useDayNotices(zone: string): DayNotice[] {
  const [dates, start, end] = useWatch<PostJobValues, ['dates', 'startTime', 'endTime']>({
    name: ['dates', 'startTime', 'endTime'],
  });
  return dayNotices(dates, start ?? undefined, end ?? undefined, zone);
}

/** Effects of clock changes on the selected days, with a fix if a day cannot be posted. */
export function DayNotices({ zone }: { zone: string }) {
  const notices = useDayNotices(zone);
  return notices.map((notice) => <Notice key={`${notice.day} ${notice.text}`} notice={notice} />);
}

function Notice({ notice }: { notice: DayNotice }) {
  const { postJob } = schedulingText;
  const { getValues, setValue } = useFormContext<PostJobValues>();
  return (
    <MessageBar intent={notice.kind === 'missing' ? 'error' : 'info'} layout="multiline">
      <MessageBarBody>{notice.text}</MessageBarBody>
      {notice.kind === 'missing' && (
        <MessageBarActions>
          <Button
            size="small"
            onClick={() =>
              setValue(notice.end ? 'endTime' : 'startTime', notice.instead, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {postJob.useTime(notice.instead, notice.end)}
          </Button>
          <Button
            size="small"
            onClick={() => {
              const others = getValues('dates').filter((day) => day !== notice.day);
              setValue('dates', others, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {postJob.leaveOut(notice.day)}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
