import { positionFormText, positionsText, positionMinimumCents } from '@spot/contracts/scheduling';
import { currencyOf, countries, pickedPlace } from '@spot/contracts/core';
import { usePlaces } from '@spot/contracts/shell-api';
import { FormAddress, FormMoney, FormTextarea } from '@spot/contracts/ui/kit';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckInField } from '../map/CheckInField';
import { usePositionFormStyles } from './formStyles';
import { inputOf, type PositionValues } from './positionForm';
import { usePositionFormState } from './usePositionForm';

const text = positionsText.fields;

/** Place of work and wage (SCH-054, SCH-163, SCH-172..174, SCH-178). */
export function LocationFields() {
  const styles = usePositionFormStyles();
  return (
    <div className={styles.fields}>
      <PlaceField />
      <CheckInField />
      <FormTextarea required name="entranceInstructions" label={text.entrance} hint={text.entranceHint} rows={3} />
      <div className={styles.row}>
        <WageField />
      </div>
    </div>
  );
}

/** An address in Canada or the US from the suggestions; if its time zone is unknown, the user chooses it. */
function PlaceField() {
  const styles = usePositionFormStyles();
  const { setValue, getValues, getFieldState, trigger, watch } = useFormContext<PositionValues>();
  useEffect(() => {
    let before = getValues('place')?.placeId;
    const { unsubscribe } = watch(({ place }, { name }) => {
      if (name !== 'place' || place?.placeId === before) return;
      before = place?.placeId;
      // The pin belonged to the earlier address, and another province may have another minimum wage.
      setValue('pin', null);
      if (getFieldState('wageCents').isTouched) void trigger('wageCents');
    });
    return unsubscribe;
  }, [setValue, getValues, getFieldState, trigger, watch]);
  const zone = useWatch<PositionValues, 'place'>({ name: 'place' })?.timeZone;
  return (
    <div>
      <FormAddress required name="place" label={text.location} places={usePlaces()} countries={countries} />
      {zone && (
        <div className={styles.quiet}>
          {text.timeZone}: {zone.replaceAll('_', ' ')}
        </div>
      )}
    </div>
  );
}

/** The wage in the currency of the address's country, with the range of its province or state. */
function WageField() {
  const styles = usePositionFormStyles();
  const { from, context, areWagesRead } = usePositionFormState();
  const values = useWatch<PositionValues>() as PositionValues;
  const place = pickedPlace(values.place);
  const range = positionFormText.wageRange(positionMinimumCents(inputOf(values, from), context()));
  return (
    <FormMoney
      required
      name="wageCents"
      label={text.wage}
      hint={areWagesRead ? text.wageHint(range) : positionFormText.wageSteps}
      wrong={range}
      contentAfter={<span className={styles.quiet}>{place ? currencyOf(place.address.country) : ''}</span>}
    />
  );
}
