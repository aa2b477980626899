import type { PositionTemplate } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { currencyOf, payCents } from '@spot/contracts/money';
import { paidMinutes, shiftLength } from '@spot/contracts/rules';
import { Text } from '@spot/contracts/ui/core';
import { useWatch } from 'react-hook-form';
import type { PostJobValues } from './postJobForm';

/** What is about to be posted, and what it pays at most: `1 shift, 1 worker, 7.5 h, $165.00 CAD`. */
export function PostSummary({ position }: { position: PositionTemplate }) {
  const values = useWatch<PostJobValues>();
  const { dates = [], startTime, endTime, wageCents } = values;
  const workers = Math.max(1, Number(values.numSpotters) || 1);
  if (dates.length === 0 || startTime == null || endTime == null) return null;
  const minutes = dates.length * workers * paidMinutes(shiftLength(startTime, endTime), Number(values.breakTime) || 0);
  const currency = currencyOf((values.place?.address ?? position.address).country ?? '');
  const cents = payCents(wageCents ?? 0, minutes);
  return (
    <Text weight="semibold" role="status">
      {schedulingText.postJob.summary(dates.length, workers, minutes, cents, currency)}
    </Text>
  );
}
