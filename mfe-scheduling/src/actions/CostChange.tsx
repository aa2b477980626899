import { costByDay, costText, shiftsCost, type Gig } from '@spot/contracts/scheduling';
import { BudgetNotice } from '../budget/BudgetNotice';
import { useActionStyles } from './actionStyles';

interface CostChangeProps {
  before: readonly Gig[];
  /** The same shifts after the change. */
  after: readonly Gig[];
}

/** Cost of the shifts before and after a change, for all of their places. */
export function CostChange({ before, after }: CostChangeProps) {
  const styles = useActionStyles();
  return (
    <>
      <p role="status" className={styles.plan}>
        {after.length > 0 && costText.changed(shiftsCost(before).planned, shiftsCost(after).planned)}
      </p>
      <BudgetNotice
        teamId={after[0]?.teamID}
        changing={after.map(({ id }) => id)}
        before={costByDay(before)}
        after={costByDay(after)}
      />
    </>
  );
}
