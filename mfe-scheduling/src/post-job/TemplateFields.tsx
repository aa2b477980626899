import { schedulingText } from '@spot/contracts/messages';
import { currencyOf } from '@spot/contracts/money';
import { postingMinimumCents, shiftLength, type PostingContext } from '@spot/contracts/rules';
import { formatDuration } from '@spot/contracts/time';
import { Input } from '@spot/contracts/ui/core';
import { MoneyField, TimeField } from '@spot/contracts/ui/data';
import { useFormContext, useWatch } from 'react-hook-form';
import { addressText } from '../addressText';
import { FormRow, PostField, TypedField, usePostJobField } from './fields';
import { type PostJobValues } from './postJobForm';
import { usePostJobStyles } from './postJobStyles';

/** The position's fields, open for this posting (SCH-034..036). */
export function TemplateFields({ context }: { context(): PostingContext }) {
  const { postJob, week } = schedulingText;
  const [start, end] = useWatch<PostJobValues, ['startTime', 'endTime']>({ name: ['startTime', 'endTime'] });
  const known = start !== null && end !== null;
  const hint = known
    ? `${formatDuration(shiftLength(start, end))}${end <= start ? ` ${week.nextDay}` : ''}`
    : undefined;
  return (
    <>
      <FormRow>
        <ClockField name="startTime" label={postJob.start} />
        <ClockField name="endTime" label={postJob.end} hint={hint} />
        <TypedField name="breakTime" label={postJob.breakTime} inputMode="numeric" />
        <WageField context={context} />
      </FormRow>
      <LocationField />
      <TypedField name="department" label={postJob.department} maxLength={200} />
      <TypedField
        name="entranceInstructions"
        label={postJob.entrance}
        hint={postJob.entranceHint}
        lines={2}
        maxLength={2000}
      />
    </>
  );
}

const quarter = 15;

function ClockField({
  name,
  label,
  hint,
}: {
  name: 'startTime' | 'endTime';
  label: string;
  hint?: string | undefined;
}) {
  const styles = usePostJobStyles();
  const { field } = usePostJobField(name);
  const { trigger, formState } = useFormContext<PostJobValues>();
  const { value, onChange, onBlur } = field;
  return (
    <PostField name={name} label={label} hint={hint}>
      <TimeField
        className={styles.input}
        value={value ?? undefined}
        onBlur={onBlur}
        onChange={(minutes) => {
          onChange(minutes === undefined ? null : (Math.round(minutes / quarter) * quarter) % 1440);
          if (formState.isSubmitted) void trigger();
        }}
      />
    </PostField>
  );
}

function WageField({ context }: { context(): PostingContext }) {
  const styles = usePostJobStyles();
  const { field } = usePostJobField('wageCents');
  const [address, dates] = useWatch<PostJobValues, ['address', 'dates']>({ name: ['address', 'dates'] });
  const { value, onChange, onBlur } = field;
  return (
    <PostField
      name="wageCents"
      label={schedulingText.postJob.wage}
      hint={schedulingText.postJob.wageHint(postingMinimumCents(address, dates, context()))}
    >
      <MoneyField
        className={styles.input}
        value={value ?? undefined}
        onChange={(cents) => onChange(cents ?? null)}
        onBlur={onBlur}
        contentAfter={<span className={styles.suffix}>{currencyOf(address.country)}</span>}
      />
    </PostField>
  );
}

function LocationField() {
  const styles = usePostJobStyles();
  const address = useWatch<PostJobValues, 'address'>({ name: 'address' });
  return (
    <PostField name="address" label={schedulingText.postJob.location} hint={schedulingText.postJob.locationHint}>
      <Input className={styles.input} readOnly value={addressText(address)} />
    </PostField>
  );
}
