import { costText, postingCost, schedulingText, spottersOf, type PositionTemplate } from '@spot/contracts/scheduling';
import { pickedPlace } from '@spot/contracts/core';
import { useWatch } from 'react-hook-form';
import { postingOf, type PostJobValues } from './postJobForm';
import { BudgetNotice } from '../budget/BudgetNotice';
import { usePostJobStyles } from './postJobStyles';

/** The posting's shifts, workers, hours and cost: `2 shifts, 1 worker, 15 h, $330.00 CAD, $165.00 a day`. */
export function PostSummary({ teamId, position }: { teamId: string; position: PositionTemplate | undefined }) {
  const styles = usePostJobStyles();
  const values = useWatch<PostJobValues>() as PostJobValues;
  const cost = position && costOf(values, position);
  return (
    <>
      <p className={styles.summary} role="status">
        {cost && summaryOf(values, cost)}
      </p>
      <BudgetNotice teamId={teamId} after={cost?.days ?? []} />
    </>
  );
}

function costOf(values: PostJobValues, position: PositionTemplate) {
  const { address, timeZone } = pickedPlace(values.place) ?? position;
  return postingCost({ ...postingOf(values), address }, timeZone);
}

function summaryOf(values: PostJobValues, cost: NonNullable<ReturnType<typeof costOf>>): string {
  const { minutes, currency, days } = cost;
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  const workers = spottersOf(postingOf(values).numSpotters || 0);
  const summary = schedulingText.postJob.summary(days.length, workers, minutes, cents, currency);
  return days.length > 1 ? `${summary}, ${costText.days(days)}` : summary;
}
