import { useEffect, useRef, useState } from 'react';
import type { DayKey } from '../../core';
import { formatNumericDate } from '../../core/time';
import { Button, CalendarRegular, Input, type InputProps } from '../core';
import { PopoverSurface, PopoverTrigger } from './fluent';
import { Popover } from './popover';
import { parseNumericDate } from './month';
import { MonthGrid } from './month-grid';

export interface DayPickerProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: DayKey | undefined;
  /** Undefined while the typed text is not a day. */
  onChange(day: DayKey | undefined): void;
  today: DayKey;
  minDay?: DayKey;
  maxDay?: DayKey;
}

/** One day, typed as MM/dd/yyyy or chosen from a month. */
export function DayPicker({ value, onChange, today, minDay, maxDay, ...rest }: DayPickerProps) {
  const [text, setText] = useState(value ? formatNumericDate(value) : '');
  const [open, setOpen] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);
  const lastChosen = useRef(value);
  const tell = (day: DayKey | undefined) => {
    lastChosen.current = day;
    onChange(day);
  };
  useEffect(() => {
    // Keeps a typed text that is not a day yet, but follows a value that the form changed.
    const own = lastChosen.current === value;
    lastChosen.current = value;
    setText((typed) => {
      if (value === undefined) return own ? typed : '';
      return parseNumericDate(typed) === value ? typed : formatNumericDate(value);
    });
  }, [value]);
  const refusal = (day: DayKey) => {
    if (minDay !== undefined && day < minDay) return 'too early';
    return maxDay !== undefined && day > maxDay ? 'too late' : undefined;
  };
  const calendar = (
    <Popover
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      trapFocus
      unstable_disableAutoFocus
      // Below the field as a whole, whose text stays in sight.
      positioning={{ position: 'below', align: 'start', offset: 4, target: field }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          icon={<CalendarRegular />}
          aria-label="Choose from calendar"
          aria-description={rest['aria-label']}
          disabled={rest.disabled}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label="Calendar">
        <MonthGrid
          autoFocus
          today={today}
          selected={value === undefined ? [] : [value]}
          refusal={refusal}
          onToggle={(day) => {
            tell(day);
            setOpen(false);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
  return (
    <Input
      placeholder="MM/dd/yyyy"
      autoComplete="off"
      {...rest}
      root={{ ref: setField }}
      value={text}
      contentAfter={calendar}
      onChange={(_, { value: typed }) => {
        setText(typed);
        const day = parseNumericDate(typed);
        if (day !== value) tell(day !== undefined && refusal(day) === undefined ? day : undefined);
      }}
      onBlur={(event) => {
        // If the text is no day and the value did not change, the value still applies.
        const day = parseNumericDate(text) ?? value;
        if (day) setText(formatNumericDate(day));
        rest.onBlur?.(event);
      }}
    />
  );
}
