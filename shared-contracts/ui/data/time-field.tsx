import { useEffect, useMemo, useState } from 'react';
import { formatMinutes, parseClock } from '../../core/time';
import { makeStyles } from '../core';
import { Combobox, Option } from './combobox';
import { OptionGroup, type ComboboxProps } from './fluent';

/** Times of the list under a heading such as `Same Day` or `Next Day`, in minutes since midnight. */
export interface TimeGroup {
  label: string;
  times: readonly number[];
}

export interface TimeFieldProps extends Omit<
  ComboboxProps,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'options' | 'selectedOptions'
> {
  /** Minutes since midnight; undefined while the text is empty or not a time. */
  value: number | undefined;
  /** Called for each typed text, whose error may differ where the value does not: an empty text and `25:00` are both no time. */
  onChange(minutes: number | undefined): void;
  /** Called with each typed text and its value, before `onChange`. */
  onText?(text: string, minutes: number | undefined): void;
  /** Bounds of the list, inclusive; a typed time may lie outside, and the form then reports it. */
  min?: number;
  max?: number;
  step?: number;
  /** Grouped times, instead of the bounds. */
  groups?: readonly TimeGroup[];
}

// Fluent sets an inline height for all the space available, which only `!important` overrides.
const useStyles = makeStyles({ list: { maxHeight: '280px !important' } });

/** A list of quarter hours in which the user can also type: `930p`, `9:30 pm`, `17:00`. */
export function TimeField({
  value,
  onChange,
  onText,
  min = 0,
  max = 1425,
  step = 15,
  groups,
  onBlur,
  onKeyDown,
  ...rest
}: TimeFieldProps) {
  const styles = useStyles();
  const [text, setText] = useState(value === undefined ? '' : formatMinutes(value));
  const [open, setOpen] = useState(false);
  // While the user types, the text is not replaced by the value, which may be of an unfinished text: `101` on the way to
  // `1015p`.
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (typing) return;
    setText((typed) => (value === undefined || parseClock(typed) === value ? typed : formatMinutes(value)));
  }, [value, typing]);
  const times = useMemo(() => {
    const all: number[] = [];
    for (let minutes = min; minutes <= max; minutes += step) all.push(minutes);
    return all;
  }, [min, max, step]);
  const commit = () => {
    setTyping(false);
    const parsed = parseClock(text);
    if (parsed !== undefined) setText(formatMinutes(parsed));
    if (parsed !== value) onChange(parsed);
  };
  return (
    <Combobox
      {...rest}
      freeform
      listbox={{ className: styles.list }}
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      value={text}
      selectedOptions={value === undefined ? [] : [String(value)]}
      onChange={(event) => {
        setTyping(true);
        setText(event.target.value);
        const parsed = parseClock(event.target.value);
        onText?.(event.target.value, parsed);
        onChange(parsed);
      }}
      onOptionSelect={(event, { optionValue }) => {
        // Fluent selects the highlighted option on Enter and Tab; a typed text takes precedence.
        if (optionValue === undefined || (typing && event.type === 'keydown')) return;
        setTyping(false);
        setText(formatMinutes(Number(optionValue)));
        onChange(Number(optionValue));
      }}
      onKeyDown={(event) => {
        // A typed text takes precedence over the highlighted option.
        if (event.key.startsWith('Arrow')) setTyping(false);
        if (event.key === 'Enter' && typing && parseClock(text) !== undefined) {
          event.preventDefault();
          commit();
          setOpen(false);
          return;
        }
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        commit();
        onBlur?.(event);
      }}
    >
      {open && !groups && times.map(timeOption)}
      {open &&
        groups?.map(({ label, times: ofGroup }) => (
          <OptionGroup key={label} label={label}>
            {ofGroup.map(timeOption)}
          </OptionGroup>
        ))}
    </Combobox>
  );
}

const timeOption = (minutes: number) => (
  <Option key={minutes} value={String(minutes)} text={formatMinutes(minutes)}>
    {formatMinutes(minutes)}
  </Option>
);
