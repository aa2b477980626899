import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { commonText, withoutLetters } from '../../core';
import { Input, mergeClasses, type InputProps } from '../core';
import { Textarea } from '../data/fluent';
import { MoneyField } from '../data/money-field';
import { useLimit, useMisread } from './limits';
import { FormField, useFieldStyles, useTwins, type BoundProps } from './form-field';

type Typed = Pick<
  InputProps,
  'autoComplete' | 'autoFocus' | 'className' | 'contentAfter' | 'inputMode' | 'maxLength' | 'placeholder' | 'size'
>;

export interface FormTextProps extends BoundProps, Typed, Pick<InputProps, 'readOnly' | 'type'> {
  /** Other fields whose error message depends on this one. */
  twin?: string | readonly string[];
  onLeave?(): void;
}

/** One line of text; with a numeric keyboard, a number as text. */
export function FormText({
  name,
  label,
  hint,
  required,
  twin,
  onLeave,
  className,
  maxLength,
  ...input
}: FormTextProps) {
  const styles = useFieldStyles();
  const lookAgain = useTwins(twin);
  // A code or a number has no end worth keeping.
  const cutAt = useLimit(name, input.inputMode === 'numeric' ? undefined : maxLength);
  return (
    <FormField<string> {...{ name, label, hint, required }}>
      {({ onChange, onBlur, ...field }) => (
        <Input
          dir="auto"
          {...field}
          {...input}
          maxLength={input.inputMode === 'numeric' ? maxLength : cutAt}
          className={mergeClasses(styles.control, className)}
          onBlur={() => {
            onBlur();
            onLeave?.();
          }}
          onChange={(_, { value }) => {
            onChange(input.inputMode === 'numeric' ? withoutLetters(value) : value);
            lookAgain();
          }}
        />
      )}
    </FormField>
  );
}

export interface FormTextareaProps extends BoundProps, Pick<Typed, 'autoFocus' | 'maxLength' | 'placeholder'> {
  size?: 'medium' | 'large';
  rows?: number;
  /** A counter of the typed text, shown instead of the hint. */
  counter?(value: string): string | undefined;
}

/** Several lines of text. */
export function FormTextarea({
  name,
  label,
  hint,
  required,
  counter,
  rows = 4,
  maxLength,
  ...input
}: FormTextareaProps) {
  const { watch } = useFormContext();
  const cutAt = useLimit(name, maxLength);
  return (
    <FormField<string>
      {...{ name, label, required }}
      counts={counter !== undefined}
      hint={counter ? counter(watch(name)) : hint}
    >
      {({ onChange, ...field }) => (
        <Textarea
          dir="auto"
          {...field}
          {...input}
          maxLength={cutAt}
          rows={rows}
          resize="vertical"
          onChange={(_, { value }) => onChange(value)}
        />
      )}
    </FormField>
  );
}

/** Parses a typed number; NaN if the text is not one, undefined if the field is empty. */
const numberOf = (text: string): number | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
};

/** A number, edited as text so that unfinished entries are kept. */
export function FormNumber({ name, label, hint, required, className, ...input }: BoundProps & Typed) {
  const styles = useFieldStyles();
  const { getValues } = useFormContext();
  const [text, setText] = useState(() => String(getValues(name) ?? ''));
  // Reads the form's value, because `field.value` returns the default for an emptied field.
  const shown = () => {
    const value = getValues(name) as number | undefined;
    return Object.is(numberOf(text), value) ? text : String(value ?? '');
  };
  return (
    <FormField<number | undefined> {...{ name, label, hint, required }}>
      {({ value: _, onChange, ...field }) => (
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...field}
          {...input}
          className={mergeClasses(styles.control, className)}
          value={shown()}
          onChange={(_, { value }) => {
            const typed = withoutLetters(value);
            setText(typed);
            onChange(numberOf(typed));
          }}
        />
      )}
    </FormField>
  );
}

interface FormMoneyProps extends BoundProps, Typed {
  /** The error of a text that is not an amount. */
  wrong?: string;
}

/** An amount of money in integer cents. */
export function FormMoney({
  name,
  label,
  hint,
  required,
  className,
  wrong = commonText.notAmount,
  ...input
}: FormMoneyProps) {
  const styles = useFieldStyles();
  const { misread, read } = useMisread(name, wrong);
  return (
    <FormField<number | undefined> {...{ name, label, hint, required, misread }}>
      {({ onChange, ...field }) => (
        <MoneyField
          {...field}
          {...input}
          className={mergeClasses(styles.control, className)}
          onChange={(cents, text) => {
            read(text, cents);
            onChange(cents);
          }}
        />
      )}
    </FormField>
  );
}
