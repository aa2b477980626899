import { costText } from '@spot/contracts/scheduling';
import { Notice } from '@spot/contracts/ui/core';
import { type BudgetChange, usePassedBudgets } from './usePassedBudgets';

/** Says before it is done that a week would cost more than the team's weekly budget. */
export function BudgetNotice(props: BudgetChange) {
  const passed = usePassedBudgets(props);
  return passed.map((one) => (
    <Notice key={one.week} intent="warning">
      {costText.passed(one)}
    </Notice>
  ));
}
