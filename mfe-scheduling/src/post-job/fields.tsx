import { Field, Input, type FieldProps, type InputProps } from '@spot/contracts/ui/core';
import { Textarea } from '@spot/contracts/ui/data';
import type { ReactElement, ReactNode } from 'react';
import { useController, useFormContext, type FieldPath } from 'react-hook-form';
import type { PostJobField, PostJobValues } from './postJobForm';
import { usePostJobStyles } from './postJobStyles';

export const usePostJobField = <Name extends FieldPath<PostJobValues>>(name: Name) =>
  useController<PostJobValues, Name>({ name });

interface PostFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  name: PostJobField;
  /** The message in place of the form's, where the field says it in another way. */
  message?: string | undefined;
  children: ReactElement;
}

/** Label above, hint and message below; the message comes from the form. */
export function PostField({ name, label, hint, message, children }: PostFieldProps) {
  const { formState } = useFormContext<PostJobValues>();
  const shown = message ?? formState.errors[name]?.message;
  return (
    <div data-field={name}>
      <Field
        label={label}
        hint={shown ? undefined : hint}
        validationMessage={shown || undefined}
        validationState={shown ? 'error' : 'none'}
      >
        {children}
      </Field>
    </div>
  );
}

interface TypedFieldProps extends Pick<FieldProps, 'hint'>, Pick<InputProps, 'inputMode' | 'maxLength'> {
  name: 'numSpotters' | 'breakTime' | 'department' | 'entranceInstructions';
  label: string;
  lines?: number;
}

/** A field that is typed. */
export function TypedField({ name, label, hint, lines = 1, ...rest }: TypedFieldProps) {
  const styles = usePostJobStyles();
  const { field } = usePostJobField(name);
  return (
    <PostField name={name} label={label} hint={hint}>
      {lines > 1 ? (
        <Textarea
          {...field}
          {...rest}
          rows={lines}
          resize="vertical"
          onChange={(_, data) => field.onChange(data.value)}
        />
      ) : (
        <Input
          {...field}
          {...rest}
          className={styles.input}
          autoComplete="off"
          onChange={(_, data) => field.onChange(data.value)}
        />
      )}
    </PostField>
  );
}

/** Two fields that belong together; below each other on a phone. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={usePostJobStyles().row}>{children}</div>;
}

/** Puts the focus on the first field, from the top, that is wrong. */
export function focusFirst(root: HTMLElement | null, wrong: readonly string[]): void {
  const fields = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = fields.find(({ dataset }) => wrong.includes(dataset.field ?? ''));
  first?.querySelector<HTMLElement>('input, textarea, button[role="combobox"], [tabindex="0"]')?.focus();
  // The message below the field is to be read too.
  first?.scrollIntoView({ block: 'nearest' });
}
