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
  children(field: Bound<Value>): ReactElement;
}

/** Label above, hint or message below, for a control of any kind. */
export function FormField<Value>({ name, label, hint, counts = false, required, children }: FormFieldProps<Value>) {
  const { field, fieldState } = useController({ name });
  // Of a field that was emptied the controller would tell the value that it began with.
  const { getValues } = useFormContext();
  const problem = fieldState.error?.message;
  return (
    <Field
      label={label}
      required={required}
      hint={problem && !counts ? undefined : hint}
      validationState={problem ? 'error' : 'none'}
      validationMessage={problem}
    >
      {children({ ...field, value: getValues(name) })}
    </Field>
  );
}
