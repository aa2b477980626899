import { positionFormText, schedulingText, postingMinimumCents, shiftLength } from '@spot/contracts/scheduling';
import { longestParagraph, longestLine, currencyOf, countries } from '@spot/contracts/core';
import { usePlaces } from '@spot/contracts/shell-api';
import { formatDuration } from '@spot/contracts/time';
import { FormAddress, FormMoney, FormText, FormTextarea, FormTime } from '@spot/contracts/ui/kit';
import { useWatch } from 'react-hook-form';
import { FormAutofill } from '../autofill/FormAutofill';
import { nowhere, quarter, type PostJobValues } from './postJobForm';
import type { PostJob } from './usePostJob';
import { usePostJobStyles } from './postJobStyles';

/** The position's fields, editable for this posting (SCH-034..036). Another address changes zone, minimum wage and currency. */
export function TemplateFields({ context, areWagesRead }: Pick<PostJob, 'context' | 'areWagesRead'>) {
  const styles = usePostJobStyles();
  const { postJob, week } = schedulingText;
  const [start, end, place, dates] = useWatch<PostJobValues, ['startTime', 'endTime', 'place', 'dates']>({
    name: ['startTime', 'endTime', 'place', 'dates'],
  });
  const known = start !== null && end !== null;
  const length = known
    ? `${formatDuration(shiftLength(start, end))}${end <= start ? ` ${week.nextDay}` : ''}`
    : undefined;
  const address = place?.address ?? nowhere;
  const minimumCents = postingMinimumCents(address, dates, context());
  return (
    <>
      <div className={styles.row}>
        <FormTime required name="startTime" label={postJob.start} nearest={quarter} />
        <FormTime required name="endTime" label={postJob.end} hint={length} nearest={quarter} />
        <FormText required name="breakTime" label={postJob.breakTime} inputMode="numeric" autoComplete="off" />
        <FormMoney
          required
          name="wageCents"
          label={postJob.wage}
          hint={areWagesRead ? postJob.wageHint(minimumCents) : positionFormText.wageSteps}
          wrong={postJob.wageRange(minimumCents)}
          contentAfter={<span className={styles.suffix}>{currencyOf(address.country)}</span>}
        />
      </div>
      <FormAddress required name="place" label={postJob.location} places={usePlaces()} countries={countries} />
      <FormText required name="department" label={postJob.department} maxLength={longestLine} autoComplete="off" />
      <FormTextarea
        required
        name="entranceInstructions"
        label={postJob.entrance}
        hint={postJob.entranceHint}
        rows={2}
        maxLength={longestParagraph}
      />
      <FormAutofill name="smartAutofill" />
    </>
  );
}
