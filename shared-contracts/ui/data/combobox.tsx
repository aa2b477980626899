import type { RefAttributes } from 'react';
import { Combobox as FluentCombobox, type ComboboxProps } from './fluent';

/**
 * Fluent's combobox, with one stop for the Tab key. Its arrow does what Alt+Down does in the field, and was a second stop, named
 * `Open` in every field.
 */
export function Combobox({ expandIcon = { tabIndex: -1 }, ...rest }: ComboboxProps & RefAttributes<HTMLInputElement>) {
  return <FluentCombobox expandIcon={expandIcon} {...rest} />;
}
