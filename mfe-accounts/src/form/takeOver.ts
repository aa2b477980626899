import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The fields that were typed in here and have been changed elsewhere meanwhile, to something else. */
export function changedByBoth<Values extends FieldValues>(mine: Values, before: Values, present: Values): string[] {
  return Object.keys(present).filter(
    (name) => mine[name] !== before[name] && present[name] !== before[name] && present[name] !== mine[name],
  );
}

/** Shows what was saved elsewhere in every field that was not typed in, so that saving again does not take it back. */
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
