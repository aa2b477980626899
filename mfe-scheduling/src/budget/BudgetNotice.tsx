import { costText } from '@spot/contracts/scheduling';
import { Notice } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { type BudgetChange, usePassedBudgets } from './usePassedBudgets';

/** Warns before an action that would bring a week above the team's budget. */
export function BudgetNotice(props: BudgetChange) {
  const { passed, again } = usePassedBudgets(props);
  if (again) return <Unanswered error={costText.budgetFailed} onRetry={again} />;
  return passed.map((one) => (
    <Notice key={one.week} intent="warning">
      {costText.passed(one)}
    </Notice>
  ));
}
