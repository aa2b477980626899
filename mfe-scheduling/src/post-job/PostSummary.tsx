import { type PositionTemplate, schedulingText, paidMinutes, shiftLength } from '@spot/contracts/scheduling';
import { currencyOf, payCents, pickedPlace } from '@spot/contracts/core';
import { useWatch } from 'react-hook-form';
import type { PostJobValues } from './postJobForm';
import { usePostJobStyles } from './postJobStyles';

/** What is about to be posted, and what it pays at most: `1 shift, 1 worker, 7.5 h, $165.00 CAD`. */
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
  const { dates, startTime, endTime, wageCents } = values;
  const workers = Math.max(1, Number(values.numSpotters) || 1);
  if (dates.length === 0 || startTime === null || endTime === null) return '';
  const minutes = dates.length * workers * paidMinutes(shiftLength(startTime, endTime), Number(values.breakTime) || 0);
  const currency = currencyOf((pickedPlace(values.place) ?? position).address.country);
  const cents = payCents(wageCents ?? 0, minutes);
  return schedulingText.postJob.summary(dates.length, workers, minutes, cents, currency);
}
