import { positionsText } from '@spot/contracts/messages';
import { Checkbox, Field, Input, type FieldProps, type InputProps } from '@spot/contracts/ui/core';
import { Textarea } from '@spot/contracts/ui/data';
import type { ReactElement } from 'react';
import { useController } from 'react-hook-form';
import { usePositionFormStyles } from './formStyles';
import type { PositionField, PositionValues } from './positionForm';

export const usePositionField = <Name extends PositionField>(name: Name) =>
  useController<PositionValues, Name>({ name });

const marked = (label: string, optional: boolean) =>
  optional ? `${label} (${positionsText.fields.optional.toLowerCase()})` : label;

interface LabelledProps extends Pick<FieldProps, 'hint'> {
  name: PositionField;
  label: string;
  optional?: boolean;
  children: ReactElement;
}

/** Label above, hint or message below. */
export function Labelled({ name, label, optional = false, hint, children }: LabelledProps) {
  const { fieldState } = usePositionField(name);
  const message = fieldState.error?.message;
  return (
    <Field
      label={marked(label, optional)}
      hint={message ? undefined : hint}
      validationMessage={message}
      validationState={message ? 'error' : 'none'}
    >
      {children}
    </Field>
  );
}

type TextName =
  'role' | 'label' | 'department' | 'reporting' | 'breakTime' | 'entranceInstructions' | 'comments' | 'description';

interface TypedProps extends Pick<FieldProps, 'hint'>, Pick<InputProps, 'inputMode' | 'maxLength' | 'placeholder'> {
  name: TextName;
  label: string;
  optional?: boolean;
  lines?: number;
  onLeave?(): void;
}

/** A field that is typed. */
export function Typed({ name, label, optional, hint, lines = 1, onLeave, ...input }: TypedProps) {
  const styles = usePositionFormStyles();
  const { field } = usePositionField(name);
  const onBlur = () => {
    field.onBlur();
    onLeave?.();
  };
  return (
    <Labelled name={name} label={label} optional={optional} hint={hint}>
      {lines > 1 ? (
        <Textarea
          {...field}
          {...input}
          rows={lines}
          resize="vertical"
          onBlur={onBlur}
          onChange={(_, data) => field.onChange(data.value)}
        />
      ) : (
        <Input
          {...field}
          {...input}
          className={styles.input}
          autoComplete="off"
          onBlur={onBlur}
          onChange={(_, data) => field.onChange(data.value)}
        />
      )}
    </Labelled>
  );
}

/** A tick (SCH-176). */
export function Tick({ name, label }: { name: 'offSite' | 'workAllDays'; label: string }) {
  const { field } = usePositionField(name);
  return (
    <Checkbox
      label={label}
      name={field.name}
      ref={field.ref}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(_, { checked }) => field.onChange(checked === true)}
    />
  );
}
