import { useController, useFormContext } from 'react-hook-form';
import { Field, Input, type InputProps } from '@spot/contracts/ui/core';
import { useFormStyles } from './styles';

interface TextFieldProps extends Pick<
  InputProps,
  'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'maxLength' | 'contentAfter' | 'size' | 'autoFocus'
> {
  name: string;
  label: string;
  hint?: string;
  /** Another field whose message depends on this one; it is looked at again once it has been filled in. */
  twin?: string;
}

/** One line of a form: label above, hint or message below. */
export function TextField({ name, label, hint, twin, size = 'large', ...input }: TextFieldProps) {
  const styles = useFormStyles();
  const { getFieldState, trigger } = useFormContext();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const problem = fieldState.error?.message;
  const change = (value: string) => {
    field.onChange(value);
    if (twin && getFieldState(twin).isTouched) void trigger(twin);
  };
  return (
    <Field
      label={label}
      hint={problem ? undefined : hint}
      validationState={problem ? 'error' : 'none'}
      validationMessage={problem}
    >
      <Input {...input} {...field} size={size} className={styles.control} onChange={(_, { value }) => change(value)} />
    </Field>
  );
}
