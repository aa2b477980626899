import type { ReactElement } from 'react';
import { useController, useFormContext, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { Field, makeStyles, onPhone } from '../core';

export const useFieldStyles = makeStyles({
  // Fluent gives inputs a width of their own, wider than half a phone.
  control: { minWidth: 0, width: '100%', [onPhone]: { minHeight: '44px' } },
  // The list would take all the height that there is, and says so itself in its style.
  list: { maxHeight: '288px !important' },
});

/** What every bound field takes. */
export interface BoundProps {
  /** The path of its value in the form. */
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
  /** The hint stays beside a problem: it counts. */
  counts?: boolean;
  /** The problem is told elsewhere, and only marked here. */
  told?: boolean;
  children(field: Bound<Value>): ReactElement;
}

/** Looks again at fields whose message depends on this one, once they have been filled in. */
export function useTwins(twins: string | readonly string[] = []): () => void {
  const { getFieldState, trigger } = useFormContext();
  return () => {
    const touched = [twins].flat().filter((name) => getFieldState(name).isTouched);
    if (touched.length > 0) void trigger(touched);
  };
}

/** Label above, hint or message below, for a control of any kind. Where nothing readable was entered the form holds null. */
export function FormField<Value>({
  name,
  label,
  hint,
  counts = false,
  told = false,
  required,
  children,
}: FormFieldProps<Value>) {
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  return (
    <Field
      label={label}
      required={required}
      hint={problem && !counts ? undefined : hint}
      validationState={problem ? 'error' : 'none'}
      validationMessage={told ? undefined : problem}
    >
      {children({
        ...field,
        value: field.value ?? undefined,
        // What is undefined is for react-hook-form the default again.
        onChange: (value) => field.onChange(value ?? null),
      })}
    </Field>
  );
}
