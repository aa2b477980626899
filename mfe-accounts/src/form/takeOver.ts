import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Names of the fields that were edited here and have since been changed elsewhere to another value. */
export function changedByBoth<Values extends FieldValues>(mine: Values, before: Values, present: Values): string[] {
  return Object.keys(present).filter(
    (name) => mine[name] !== before[name] && present[name] !== before[name] && present[name] !== mine[name],
  );
}

/** Updates every field that was not edited here, so that saving does not undo what was saved elsewhere. */
export function takeOver<Values extends FieldValues>(
  { getValues, reset, setValue }: UseFormReturn<Values>,
  before: Values,
  present: Values,
): void {
  const mine = { ...getValues() };
  reset(present as DefaultValues<Values>);
  for (const name of Object.keys(present))
    if (mine[name] !== before[name]) setValue(name as Path<Values>, mine[name], { shouldDirty: true });
}
