import { useController, useFormContext } from 'react-hook-form';
import type { Place, PlaceLookup, DayKey } from '../../core';
import { commonText, lengthProblem } from '../../core/messages/common';
import { longestUnit, typedAddress, unpicked, type Country } from '../../core/rules/place';
import { AddressField } from '../data/address-field';
import { DayPicker, type DayPickerProps } from '../data/day-picker';
import { PictureField, type PictureFieldProps } from '../data/picture-field';
import { TimeField, type TimeFieldProps } from '../data/time-field';
import { FormField, useFieldStyles, useTwins, type BoundProps } from './form-field';
import { useLimit, useMisread } from './limits';

/** A day, typed or chosen from a month. */
export function FormDay({
  name,
  label,
  hint,
  required,
  ...picker
}: BoundProps & Pick<DayPickerProps, 'today' | 'minDay' | 'maxDay'>) {
  const styles = useFieldStyles();
  return (
    <FormField<DayKey | undefined> {...{ name, label, hint, required }}>
      {(field) => <DayPicker {...field} {...picker} className={styles.control} />}
    </FormField>
  );
}

interface FormTimeProps extends BoundProps, Pick<TimeFieldProps, 'min' | 'max' | 'step' | 'groups' | 'placeholder'> {
  /** Rounds a typed time to this step, in minutes. */
  nearest?: number;
  /** Other fields whose error message depends on this one. */
  twin?: string | readonly string[];
}

const nearestTo = (minutes: number | undefined, step: number) =>
  minutes === undefined ? undefined : (Math.round(minutes / step) * step) % 1440;

/** A time of day in minutes since midnight. */
export function FormTime({ name, label, hint, required, nearest = 1, twin, ...list }: FormTimeProps) {
  const styles = useFieldStyles();
  const lookAgain = useTwins(twin);
  const { misread, read } = useMisread(name, commonText.notTime);
  return (
    <FormField<number | undefined> {...{ name, label, hint, required, misread }}>
      {({ onChange, ...field }) => (
        <TimeField
          {...field}
          {...list}
          className={styles.control}
          onText={read}
          onChange={(minutes) => {
            onChange(nearestTo(minutes, nearest));
            lookAgain();
          }}
        />
      )}
    </FormField>
  );
}

export interface FormAddressProps extends BoundProps {
  /** The result of `usePlaces()`. */
  places: PlaceLookup;
  countries: readonly Country[];
  size?: 'medium' | 'large';
}

/**
 * An address picked from the suggestions; typing afterwards clears it (ACC-046, ACC-069). The form's value is a place, null, or
 * text that was typed but not picked (`unpicked`), so that it is not taken for the earlier address.
 */
export function FormAddress({ name, places, ...address }: FormAddressProps) {
  const { field, fieldState } = useController({ name });
  useLimit(`${name}.address.unit`, longestUnit, name);
  const held = (field.value as Place | null) ?? null;
  const typed = typedAddress(held);
  const problem = fieldState.error?.message;
  const inUnit = problem !== undefined && problem === lengthProblem(held?.address.unit ?? '', longestUnit);
  return (
    <AddressField
      {...places}
      {...address}
      ref={field.ref}
      value={typed === undefined ? held : null}
      typed={typed}
      onChange={(place, instead) => field.onChange(place ?? unpicked(instead))}
      onBlur={field.onBlur}
      error={inUnit ? undefined : problem}
      unitError={inUnit ? problem : undefined}
    />
  );
}

export interface FormPictureProps extends Omit<BoundProps, 'hint'>, Pick<PictureFieldProps, 'current' | 'uploading'> {
  /** Path of the field that holds the name, for the initials. */
  of: string;
}

/** A picture; the form's value is the file or null. */
export function FormPicture({ name, of, ...picture }: FormPictureProps) {
  const { field, fieldState } = useController({ name });
  const { watch } = useFormContext();
  const problem = fieldState.error?.message;
  return (
    <div data-invalid={problem !== undefined}>
      <PictureField
        {...picture}
        name={String(watch(of) ?? '')}
        file={(field.value as File | null) ?? undefined}
        problem={problem}
        onChange={(file) => field.onChange(file ?? null)}
      />
    </div>
  );
}
