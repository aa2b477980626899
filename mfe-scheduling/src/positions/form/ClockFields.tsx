import { positionsText } from '@spot/contracts/messages';
import { maximumShiftMinutes, minimumShiftMinutes, shiftLength } from '@spot/contracts/rules';
import { formatDuration } from '@spot/contracts/time';
import { TimeField, type TimeGroup } from '@spot/contracts/ui/data';
import { useFormContext, useWatch } from 'react-hook-form';
import { Labelled, usePositionField } from './fields';
import { usePositionFormStyles } from './formStyles';
import type { PositionValues } from './positionForm';

const text = positionsText.fields;
const step = 15;
const day = 1440;

/** Ends that make 3 to 12 hours, those of the start's day before those of the next (SCH-057, SCH-168, SCH-169). */
function endGroups(start: number | null): TimeGroup[] | undefined {
  if (start === null) return undefined;
  const ends: number[] = [];
  for (let end = start + minimumShiftMinutes; end <= start + maximumShiftMinutes; end += step) ends.push(end);
  return [
    { label: text.sameDay, times: ends.filter((end) => end < day) },
    { label: text.nextDay, times: ends.filter((end) => end >= day).map((end) => end - day) },
  ].filter(({ times }) => times.length > 0);
}

export function StartTime() {
  return <Clock name="startTime" label={text.startTime} />;
}

export function EndTime() {
  const [start, end] = useWatch<PositionValues, ['startTime', 'endTime']>({ name: ['startTime', 'endTime'] });
  const hint =
    start === null || end === null
      ? undefined
      : `${formatDuration(shiftLength(start, end))}${end <= start ? ` ${text.nextDayMark}` : ''}`;
  return <Clock name="endTime" label={text.endTime} hint={hint} groups={endGroups(start)} />;
}

interface ClockProps {
  name: 'startTime' | 'endTime';
  label: string;
  hint?: string | undefined;
  groups?: TimeGroup[] | undefined;
}

/** Quarter hours of AM and PM; a typed time goes to the nearest (SCH-169). */
function Clock({ name, label, hint, groups }: ClockProps) {
  const styles = usePositionFormStyles();
  const { field } = usePositionField(name);
  const { trigger, getValues } = useFormContext<PositionValues>();
  const change = (minutes: number | undefined) => {
    field.onChange(minutes === undefined ? null : (Math.round(minutes / step) * step) % day);
    // Length and break depend on both times.
    const { startTime, endTime, breakTime } = getValues();
    if (startTime !== null && endTime !== null) void trigger(breakTime === '' ? ['endTime'] : ['endTime', 'breakTime']);
  };
  return (
    <Labelled name={name} label={label} hint={hint}>
      <TimeField
        className={styles.input}
        value={field.value ?? undefined}
        groups={groups}
        onBlur={field.onBlur}
        onChange={change}
      />
    </Labelled>
  );
}
