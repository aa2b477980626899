import type { ReactElement } from 'react';
import { useController, useFormContext, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { Field, makeStyles, onPhone } from '../core';
import { useFieldLabel } from '../data/use-field-label';

export const useFieldStyles = makeStyles({
  // Fluent's inputs have a minimum width of more than half a phone's screen.
  control: { minWidth: 0, width: '100%', [onPhone]: { minHeight: '44px' } },
  // Fluent sets an inline height for all the space available, which only `!important` overrides.
  list: { maxHeight: '288px !important' },
});

/** Props of every field that is bound to the form. */
export interface BoundProps {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

export type Bound<Value> = Omit<ControllerRenderProps<FieldValues, string>, 'value' | 'onChange'> & {
  value: Value;
  onChange(value: Value): void;
};

interface FormFieldProps<Value> extends Pick<BoundProps, 'name' | 'hint' | 'required'> {
  label?: string;
  /** Keeps the hint beside an error, because it is a counter. */
  counts?: boolean;
  /** The error of a text that is not a value, instead of that of an empty field. */
  misread?: string;
  /** The error is shown elsewhere and only marked here. */
  told?: boolean;
  children(field: Bound<Value>): ReactElement;
}

/** Returns a function that validates fields whose message depends on this one again, if they have been touched. */
export function useTwins(twins: string | readonly string[] = []): () => void {
  const { getFieldState, trigger } = useFormContext();
  return () => {
    const touched = [twins].flat().filter((name) => getFieldState(name).isTouched);
    if (touched.length > 0) void trigger(touched);
  };
}

/**
 * A bound control with its label above and its hint or error below. The form's value is null if the entry is empty or
 * unreadable.
 */
export function FormField<Value>({
  name,
  label,
  hint,
  counts = false,
  told = false,
  misread,
  required,
  children,
}: FormFieldProps<Value>) {
  const { field, fieldState } = useController({ name });
  const found = fieldState.error?.message;
  const problem = found && (field.value ?? null) === null ? (misread ?? found) : found;
  return (
    <Field
      label={useFieldLabel(label, required)}
      required={required}
      hint={problem && !counts ? undefined : hint}
      validationState={problem ? 'error' : 'none'}
      validationMessage={told ? undefined : problem}
    >
      {children({
        ...field,
        value: field.value ?? undefined,
        // react-hook-form would replace undefined by the default value.
        onChange: (value) => field.onChange(value ?? null),
      })}
    </Field>
  );
}
