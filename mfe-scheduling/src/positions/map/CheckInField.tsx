import { positionsText } from '@spot/contracts/scheduling';
import { pickedPlace } from '@spot/contracts/core';
import { Button, Text } from '@spot/contracts/ui/core';
import { LocationRegular } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { usePositionFormStyles } from '../form/formStyles';
import type { PositionValues } from '../form/positionForm';
import { CheckInDialog } from './CheckInDialog';
import { isOnMap } from './geo';
import { useCheckInText } from './useCheckInText';

const text = positionsText.fields;

/** The check-in point: the address, or the pin (SCH-069). */
export function CheckInField() {
  const styles = usePositionFormStyles();
  const place = pickedPlace(useWatch<PositionValues, 'place'>({ name: 'place' }));
  const { field } = useController<PositionValues, 'pin'>({ name: 'pin' });
  const where = useCheckInText();
  const [open, setOpen] = useState(false);
  if (!place) return null;
  return (
    <div className={styles.line}>
      <Text>
        {text.checkIn}: {where}
      </Text>
      {isOnMap(place) && (
        <Button icon={<LocationRegular />} onClick={() => setOpen(true)}>
          {text.moveCheckIn}
        </Button>
      )}
      {open && (
        <CheckInDialog
          place={place}
          pin={field.value}
          onChoose={(pin) => field.onChange(pin)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
