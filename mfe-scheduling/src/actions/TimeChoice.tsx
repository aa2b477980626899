import type { Gig } from '@spot/contracts/entities';
import { shiftActionText } from '@spot/contracts/messages';
import { shiftTimeOptions, type ShiftTimeOption } from '@spot/contracts/rules';
import { formatMinutes, formatShortDate } from '@spot/contracts/time';
import { Field } from '@spot/contracts/ui/core';
import { Select } from '@spot/contracts/ui/data';
import { useMemo } from 'react';

interface TimeChoiceProps {
  gig: Gig;
  edge: 'start' | 'end';
  /** An instant. */
  value: number;
  message?: string | undefined;
  onChange(instant: number): void;
}

/** The quarter hours to which a start or end can move, by the clock of the shift (SCH-207). */
export function TimeChoice({ gig, edge, value, message, onChange }: TimeChoiceProps) {
  const options = useMemo(() => shiftTimeOptions(gig, edge), [gig, edge]);
  return (
    <Field label={shiftActionText[edge]} validationMessage={message} validationState={message ? 'error' : 'none'}>
      <Select value={String(value)} onChange={(_, data) => onChange(Number(data.value))}>
        {options.map((option) => (
          <option key={option.instant} value={String(option.instant)}>
            {optionText(gig, option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function optionText(gig: Pick<Gig, 'dayKey'>, { minutes, day, second }: ShiftTimeOption): string {
  const time = second ? shiftActionText.secondTime(formatMinutes(minutes)) : formatMinutes(minutes);
  return day === gig.dayKey ? time : `${time}, ${formatShortDate(day)}`;
}
