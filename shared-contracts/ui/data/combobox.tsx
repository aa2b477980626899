import type { RefAttributes } from 'react';
import { makeStyles, mergeClasses } from '../core';
import { Combobox as FluentCombobox, Option as FluentOption, type ComboboxProps, type OptionProps } from './fluent';

// A name without spaces would scroll the list sideways.
const useStyles = makeStyles({ option: { overflowWrap: 'anywhere' } });

/**
 * Fluent's combobox, with one stop for the Tab key. Its arrow does what Alt+Down does in the field, and was a second stop, named
 * `Open` in every field.
 */
export function Combobox({ expandIcon = { tabIndex: -1 }, ...rest }: ComboboxProps & RefAttributes<HTMLInputElement>) {
  return <FluentCombobox expandIcon={expandIcon} {...rest} />;
}

/** An option of a list, in which a long name wraps. */
export function Option({ className, ...rest }: OptionProps) {
  return <FluentOption className={mergeClasses(useStyles().option, className)} {...rest} />;
}
