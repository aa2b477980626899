import { useEffect, useState } from 'react';
import { parseCents, withoutLetters } from '../../core';
import { Input, type InputProps } from '../core';

export interface MoneyFieldProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Integer cents; undefined while the text is empty or not an amount. */
  value: number | undefined;
  onChange(cents: number | undefined, text: string): void;
}

const written = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** An amount typed as text, so that no floating-point number is involved; shows two decimals after leaving the field. */
export function MoneyField({ value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : written(value));
  useEffect(() => {
    setText((typed) => (parseCents(typed) === value ? typed : value === undefined ? typed : written(value)));
  }, [value]);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      contentBefore="$"
      value={text}
      onChange={(_, data) => {
        const typed = withoutLetters(data.value);
        setText(typed);
        onChange(parseCents(typed), typed);
      }}
      onBlur={(event) => {
        if (value !== undefined) setText(written(value));
        onBlur?.(event);
      }}
    />
  );
}
