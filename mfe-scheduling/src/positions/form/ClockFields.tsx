import {
  positionsText,
  maximumShiftMinutes,
  minimumShiftMinutes,
  shiftLength,
  timeStepMinutes,
} from '@spot/contracts/scheduling';
import { formatDuration } from '@spot/contracts/time';
import type { TimeGroup } from '@spot/contracts/ui/data';
import { FormTime } from '@spot/contracts/ui/kit';
import { useWatch } from 'react-hook-form';
import type { PositionValues } from './positionForm';

const text = positionsText.fields;
const day = 1440;

/** End times that give 3 to 12 hours, first those of the same day, then those of the next (SCH-057, SCH-168, SCH-169). */
function endGroups(start: number | null): TimeGroup[] | undefined {
  if (start === null) return undefined;
  const ends: number[] = [];
  for (let end = start + minimumShiftMinutes; end <= start + maximumShiftMinutes; end += timeStepMinutes)
    ends.push(end);
  return [
    { label: text.sameDay, times: ends.filter((end) => end < day) },
    { label: text.nextDay, times: ends.filter((end) => end >= day).map((end) => end - day) },
  ].filter(({ times }) => times.length > 0);
}

/** Quarter hours of AM and PM; a typed time is rounded to the nearest (SCH-169). */
export function StartTime() {
  return (
    <FormTime
      required
      name="startTime"
      label={text.startTime}
      nearest={timeStepMinutes}
      twin={['endTime', 'breakTime']}
    />
  );
}

export function EndTime() {
  const [start, end] = useWatch<PositionValues, ['startTime', 'endTime']>({ name: ['startTime', 'endTime'] });
  const hint =
    start === null || end === null
      ? undefined
      : `${formatDuration(shiftLength(start, end))}${end <= start ? ` ${text.nextDayMark}` : ''}`;
  return (
    <FormTime
      required
      name="endTime"
      label={text.endTime}
      hint={hint}
      groups={endGroups(start)}
      nearest={timeStepMinutes}
      twin="breakTime"
    />
  );
}
