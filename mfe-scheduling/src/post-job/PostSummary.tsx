import { costText, postingCost, schedulingText, spottersOf, type PositionTemplate } from '@spot/contracts/scheduling';
import { pickedPlace } from '@spot/contracts/core';
import { useWatch } from 'react-hook-form';
import { postingOf, type PostJobValues } from './postJobForm';
import { usePostJobStyles } from './postJobStyles';

/** What is about to be posted, and what it costs: `2 shifts, 1 worker, 15 h, $330.00 CAD, $165.00 a day`. */
export function PostSummary({ position }: { position: PositionTemplate | undefined }) {
  const styles = usePostJobStyles();
  const values = useWatch<PostJobValues>() as PostJobValues;
  return (
    <p className={styles.summary} role="status">
      {position && summaryOf(values, position)}
    </p>
  );
}

function summaryOf(values: PostJobValues, position: PositionTemplate): string {
  const { address, timeZone } = pickedPlace(values.place) ?? position;
  const posting = { ...postingOf(values), address };
  const cost = postingCost(posting, timeZone);
  if (!cost) return '';
  const { minutes, currency, days } = cost;
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  const workers = spottersOf(posting.numSpotters || 0);
  const summary = schedulingText.postJob.summary(days.length, workers, minutes, cents, currency);
  return days.length > 1 ? `${summary}, ${costText.days(days)}` : summary;
}
