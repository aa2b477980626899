import { createContext, useContext, useEffect } from 'react';
import { commonText } from '../../core/messages/common';
import type { Problem } from './problems';

/** The longest text of each field, by its path in the form. */
export type Limits = Map<string, number>;

/** Limits of the form around a field. Outside of a kit's form there are none, and the control itself cuts the text. */
export const FormLimits = createContext<Limits | undefined>(undefined);

/**
 * Limits the text of a field. The form reports a longer text at the field and keeps it, because a control that cuts what is
 * pasted loses the end without a word. Returns the `maxLength` of the control, which only fields of other forms need.
 */
export function useLimit(name: string, longest: number | undefined): number | undefined {
  const limits = useContext(FormLimits);
  useEffect(() => {
    if (!limits || longest === undefined) return;
    limits.set(name, longest);
    return () => void limits.delete(name);
  }, [limits, name, longest]);
  return limits ? undefined : longest;
}

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], values);

/** A problem for each text that is longer than its field allows. */
export function tooLong(limits: Limits, values: object): Problem[] {
  return [...limits].flatMap(([field, longest]) => {
    const { length } = String(valueAt(values, field) ?? '').trim();
    return length > longest ? [{ field, message: commonText.tooLong(longest, length) }] : [];
  });
}
