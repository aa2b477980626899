import type { UseFormReturn } from 'react-hook-form';
import { factsOf, type Fact, type FactContext } from './facts';
import type { PositionField, PositionValues } from './positionForm';
import { formOrder } from './sections';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Updates every field that was not edited here, so that saving does not undo what a colleague saved. */
export function takeOver(
  { getValues, reset, setValue }: Pick<UseFormReturn<PositionValues>, 'getValues' | 'reset' | 'setValue'>,
  before: PositionValues,
  present: PositionValues,
): void {
  const mine = { ...getValues() };
  reset(present);
  for (const name of Object.keys(present) as PositionField[])
    if (!isSame(mine[name], before[name])) setValue(name, mine[name], { shouldDirty: true });
}

/** The present facts that a colleague changed since `opened` and that are different in the form. */
export function changedByBoth(
  mine: PositionValues,
  opened: PositionValues,
  present: PositionValues,
  context: FactContext,
): Fact[] {
  const facts = (values: PositionValues) => formOrder.flatMap((section) => factsOf(section, values, context));
  const [own, earlier] = [facts(mine), facts(opened)];
  return facts(present).filter(([, value], index) => value !== own[index]?.[1] && value !== earlier[index]?.[1]);
}
