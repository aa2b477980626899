import { errorBudget, featuresText, isOver, type FeatureUse } from '@spot/contracts/releases';
import { dayKeyOf, formatMonthDay } from '@spot/contracts/time';
import { Notice, Text } from '@spot/contracts/ui/core';

const text = featuresText.budget;

interface Props {
  use: FeatureUse;
  /** The version that everybody gets. */
  version: string;
  now: number;
}

/** How often the current version has failed, beside what the feature's last weeks allow. */
export function BudgetLine({ use, version, now }: Props) {
  const budget = errorBudget(use, version, now);
  if (!budget) return null;
  const { failed, allowed, loads } = budget;
  const since = formatMonthDay(dayKeyOf(budget.since, 'UTC'));
  if (isOver(budget)) return <Notice intent="warning">{text.over(version, failed, allowed, loads, since)}</Notice>;
  return (
    <Text block>
      <Text weight="semibold">{text.title}</Text> {text.within(failed, allowed, loads, since)}
    </Text>
  );
}
