import { copyShifts, costText, jobHeading, sumAmounts, weekActionsText } from '@spot/contracts/scheduling';
import type { RequestOf } from '@spot/contracts/core';
import { useDryRun } from '@spot/contracts/shell-api';
import { Unanswered } from '@spot/contracts/ui/data';
import { useEffect } from 'react';
import { BudgetNotice } from '../budget/BudgetNotice';
import { useActionStyles } from '../actions/actionStyles';

interface CopyPlanProps {
  body: Omit<RequestOf<typeof copyShifts>, 'requestId' | 'dryRun'>;
  /** Called with the number of shifts that would be posted; 0 while unknown. */
  onCount(count: number): void;
}

/** The dry run of copying. */
export function CopyPlan({ body, onCount }: CopyPlanProps) {
  const { plan, error, again } = useDryRun(copyShifts, { ...body, requestId: 'dry-run', dryRun: true });
  const styles = useActionStyles();
  const count = plan?.shifts ?? 0;
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      <Unanswered error={error} onRetry={again} />
      <div role="status">
        {!error && (
          <p className={styles.strong}>{plan ? weekActionsText.copyPlan(plan.shifts) : weekActionsText.copyLooking}</p>
        )}
        {plan?.cost && plan.cost.length > 0 && (
          <p className={styles.plan}>
            {costText.planned(sumAmounts(plan.cost))}
            {plan.cost.length > 1 && ` ${costText.days(plan.cost)}`}
          </p>
        )}
        <BudgetNotice teamId={body.teamId} after={plan?.cost ?? []} />
        {plan && plan.refused.length > 0 && (
          <>
            <p className={styles.refused}>{weekActionsText.copyRefused(plan.refused.length)}</p>
            <ul className={styles.entries}>
              {plan.refused.map(({ role, label, day, message }, index) => (
                <li key={index} className={styles.entry}>
                  {weekActionsText.refusedShift(jobHeading({ role, label }), day, message)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
