import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { commonText } from '../../core/messages/common';
import { Caption1, makeStyles, tokens } from '../core';

const useStyles = makeStyles({ hint: { color: tokens.colorNeutralForeground3 } });

/** Counts the fields of a form; the returned function takes one away. */
type CountField = (required: boolean) => () => void;
const CountedFields = createContext<CountField | undefined>(undefined);

/** Counts a field in the form around it. A field without a label is part of another. */
export function useCounted(labelled: boolean, required: boolean): void {
  const count = useContext(CountedFields);
  useLayoutEffect(() => (labelled ? count?.(required) : undefined), [count, labelled, required]);
}

/**
 * The fields of a form. Above them it says what the asterisks mean, if one of several fields has one; in a form with a single
 * field there is nothing to compare.
 */
export function FormFields({ heading, children }: { heading?: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  const [fields, setFields] = useState({ all: 0, required: 0 });
  const count = useMemo<CountField>(
    () => (required) => {
      const add = (one: number) =>
        setFields((now) => ({ all: now.all + one, required: now.required + (required ? one : 0) }));
      add(1);
      return () => add(-1);
    },
    [],
  );
  return (
    <CountedFields value={count}>
      {heading}
      {fields.all > 1 && fields.required > 0 && <Caption1 className={styles.hint}>{commonText.required}</Caption1>}
      {children}
    </CountedFields>
  );
}
