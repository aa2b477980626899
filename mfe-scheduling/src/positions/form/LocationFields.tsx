import { positionFormText, positionsText } from '@spot/contracts/messages';
import { currencyOf } from '@spot/contracts/money';
import { countries, positionMinimumCents } from '@spot/contracts/rules';
import { usePlaces } from '@spot/contracts/shell-api';
import { AddressField, MoneyField } from '@spot/contracts/ui/data';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckInField } from '../map/CheckInField';
import { Labelled, Typed, usePositionField } from './fields';
import { usePositionFormStyles } from './formStyles';
import { inputOf, type PositionValues } from './positionForm';
import { usePositionFormState } from './usePositionForm';

const text = positionsText.fields;

/** Where the work is and what it pays (SCH-054, SCH-163, SCH-172..174, SCH-178). */
export function LocationFields() {
  const styles = usePositionFormStyles();
  return (
    <div className={styles.fields}>
      <PlaceField />
      <CheckInField />
      <Typed name="entranceInstructions" label={text.entrance} hint={text.entranceHint} lines={3} maxLength={2000} />
      <div className={styles.row}>
        <WageField />
      </div>
    </div>
  );
}

/** An address of Canada or the US out of the suggestions; where its time zone is not known it is asked for. */
function PlaceField() {
  const styles = usePositionFormStyles();
  const { setValue, getValues, trigger } = useFormContext<PositionValues>();
  const { field, fieldState } = usePositionField('place');
  const zone = field.value?.timeZone;
  return (
    <div>
      <AddressField
        {...usePlaces()}
        ref={field.ref}
        label={text.location}
        countries={countries}
        value={field.value}
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={(place) => {
          const before = getValues('place');
          field.onChange(place);
          // The pin belonged to the address that stood here.
          if (place?.placeId !== before?.placeId) setValue('pin', null);
          // Another province has another minimum wage.
          if (getValues('wageCents') !== null) void trigger('wageCents');
        }}
      />
      {zone && (
        <div className={styles.quiet}>
          {text.timeZone}: {zone.replaceAll('_', ' ')}
        </div>
      )}
    </div>
  );
}

/** With the currency of the place's country; the range is that of its province or state. */
function WageField() {
  const styles = usePositionFormStyles();
  const { field } = usePositionField('wageCents');
  const { from, context } = usePositionFormState();
  const values = useWatch<PositionValues>() as PositionValues;
  const minimum = positionMinimumCents(inputOf(values, from), context());
  return (
    <Labelled name="wageCents" label={text.wage} hint={text.wageHint(positionFormText.wageRange(minimum))}>
      <MoneyField
        className={styles.input}
        value={field.value ?? undefined}
        contentAfter={
          <span className={styles.quiet}>{values.place ? currencyOf(values.place.address.country) : ''}</span>
        }
        onBlur={field.onBlur}
        onChange={(cents) => field.onChange(cents ?? null)}
      />
    </Labelled>
  );
}
