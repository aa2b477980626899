import { createContext, useContext, useEffect, useState } from 'react';
import { lengthProblem } from '../../core/messages/common';
import type { Problem } from './problems';

/** What the fields of a form know and its values do not say. */
export interface Limits {
  /** The longest text at each path in the form, and the field that shows the error. */
  longest: Map<string, { longest: number; field: string }>;
  /** The error of each field whose text is not a value, such as a time `25:00`. */
  misread: Map<string, string>;
}

export const noLimits = (): Limits => ({ longest: new Map(), misread: new Map() });

/** Limits of the form around a field. Outside of a kit's form there are none, and the control itself cuts the text. */
export const FormLimits = createContext<Limits | undefined>(undefined);

/**
 * Limits the text of a field. The form reports a longer text at the field and keeps it, because a control that cuts what is
 * pasted loses the end without a word. Returns the `maxLength` of the control, which only fields of other forms need.
 */
export function useLimit(name: string, longest: number | undefined, field = name): number | undefined {
  const limits = useContext(FormLimits);
  useEffect(() => {
    if (!limits || longest === undefined) return;
    limits.longest.set(name, { longest, field });
    return () => void limits.longest.delete(name);
  }, [limits, name, longest, field]);
  return limits ? undefined : longest;
}

/**
 * Reports a text that is not a value at its field, because an empty value would call it missing or, in an optional field, be
 * saved as nothing. Call `read` before the form gets the value.
 */
export function useMisread(name: string, message: string) {
  const limits = useContext(FormLimits);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    if (!limits || !wrong) return;
    limits.misread.set(name, message);
    return () => void limits.misread.delete(name);
  }, [limits, wrong, name, message]);
  const read = (text: string, value: unknown) => {
    const isWrong = text.trim() !== '' && value === undefined;
    setWrong(isWrong);
    if (isWrong) limits?.misread.set(name, message);
    else limits?.misread.delete(name);
  };
  return { misread: wrong ? message : undefined, read };
}

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], values);

/** A problem for each text that is not a value. One that was replaced by a value no longer counts. */
export const misreadIn = ({ misread }: Limits, values: object): Problem[] =>
  [...misread].flatMap(([field, message]) => ((valueAt(values, field) ?? null) === null ? [{ field, message }] : []));

/** A problem for each text that is longer than its field allows. */
export function tooLong({ longest: limits }: Limits, values: object): Problem[] {
  return [...limits].flatMap(([path, { longest, field }]) => {
    const message = lengthProblem(String(valueAt(values, path) ?? ''), longest);
    return message === undefined ? [] : [{ field, message }];
  });
}
