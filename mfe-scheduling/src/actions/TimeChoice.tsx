import { type Gig, shiftActionText, shiftTimeOptions, type ShiftTimeOption } from '@spot/contracts/scheduling';
import { formatMinutes, formatShortDate } from '@spot/contracts/time';
import { FormSelect } from '@spot/contracts/ui/kit';
import { useMemo } from 'react';

interface TimeChoiceProps {
  gig: Gig;
  edge: 'start' | 'end';
}

/** The quarter hours to which a start or end can move, by the shift's clock (SCH-207). */
export function TimeChoice({ gig, edge }: TimeChoiceProps) {
  const choices = useMemo(
    () =>
      shiftTimeOptions(gig, edge).map((option) => ({ value: String(option.instant), label: optionText(gig, option) })),
    [gig, edge],
  );
  return <FormSelect name={edge} label={shiftActionText[edge]} choices={choices} />;
}

function optionText(gig: Pick<Gig, 'dayKey'>, { minutes, day, second }: ShiftTimeOption): string {
  const time = second ? shiftActionText.secondTime(formatMinutes(minutes)) : formatMinutes(minutes);
  return day === gig.dayKey ? time : `${time}, ${formatShortDate(day)}`;
}
