import { costText, type DayAmount } from '@spot/contracts/scheduling';
import { Notice } from '@spot/contracts/ui/core';
import { usePassedBudgets } from './usePassedBudgets';

export interface BudgetNoticeProps {
  /** Whose shifts change. */
  teamId: string | undefined;
  /** Shifts that change, as they stand; none where shifts are added. */
  changing?: readonly string[];
  before?: readonly DayAmount[];
  after: readonly DayAmount[];
}

/** Says before it is done that a week would cost more than the team's weekly budget. */
export function BudgetNotice(props: BudgetNoticeProps) {
  const passed = usePassedBudgets(props);
  return passed.map((one) => (
    <Notice key={one.week} intent="warning">
      {costText.passed(one)}
    </Notice>
  ));
}
