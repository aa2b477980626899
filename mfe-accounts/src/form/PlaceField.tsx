import { useController } from 'react-hook-form';
import { type Place } from '@spot/contracts/calls';
import { type Country } from '@spot/contracts/rules';
import { usePlaces } from '@spot/contracts/shell-api';
import { AddressField } from '@spot/contracts/ui/data';

interface PlaceFieldProps {
  name: string;
  label: string;
  countries: readonly Country[];
  size?: 'medium' | 'large';
}

/** An address that is picked from the suggestions; typing after that clears it (ACC-046, ACC-069). */
export function PlaceField({ name, label, countries, size = 'large' }: PlaceFieldProps) {
  const { field, fieldState } = useController<Record<string, Place | null>>({ name });
  return (
    <AddressField
      {...usePlaces()}
      ref={field.ref}
      size={size}
      label={label}
      countries={countries}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
