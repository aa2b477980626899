import { schedulingText } from '@spot/contracts/messages';
import { currencyOf } from '@spot/contracts/money';
import { countries, postingMinimumCents, shiftLength, type PostingContext } from '@spot/contracts/rules';
import { usePlaces } from '@spot/contracts/shell-api';
import { formatDuration } from '@spot/contracts/time';
import { AddressField, MoneyField, TimeField } from '@spot/contracts/ui/data';
import { useFormContext, useWatch } from 'react-hook-form';
import { AutofillField } from '../autofill/AutofillField';
import { FormRow, PostField, TypedField, usePostJobField } from './fields';
import { nowhere, type PostJobValues } from './postJobForm';
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
      <TypedField name="department" label={postJob.department} maxLength={300} />
      <TypedField
        name="entranceInstructions"
        label={postJob.entrance}
        hint={postJob.entranceHint}
        lines={2}
        maxLength={2000}
      />
      <RuleField />
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
  const [place, dates] = useWatch<PostJobValues, ['place', 'dates']>({ name: ['place', 'dates'] });
  const address = place?.address ?? nowhere;
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

/** Another place for this posting; its zone is that of the shifts. */
function LocationField() {
  const { field, fieldState } = usePostJobField('place');
  return (
    <div data-field="place">
      <AddressField
        {...usePlaces()}
        ref={field.ref}
        label={schedulingText.postJob.location}
        countries={countries}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    </div>
  );
}

function RuleField() {
  const { field, fieldState } = usePostJobField('smartAutofill');
  return (
    <div data-field="smartAutofill">
      <AutofillField value={field.value ?? undefined} onChange={field.onChange} error={fieldState.error?.message} />
    </div>
  );
}
