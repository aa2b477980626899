import { type MapPoint, positionsText, metresOf, offsetOf, pointAt, type Offset } from '@spot/contracts/scheduling';
import type { Place } from '@spot/contracts/core';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Button, makeStyles, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { FormDialog } from '@spot/contracts/ui/data';
import { MapView } from '@spot/contracts/ui/map';
import { useMemo, useState } from 'react';
import { rounded, within } from './geo';
import { whereText } from './useCheckInText';

const text = positionsText.map;
const here: Offset = { east: 0, north: 0 };
/** A zoom that shows some hundred metres to each side. */
const near = 16;

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  where: { display: 'flex', flexDirection: 'column', flexGrow: 1, [onPhone]: { flexBasis: '100%' } },
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

interface CheckInDialogProps {
  place: Place;
  pin: MapPoint | null;
  /** Called with null for the address itself. */
  onChoose(pin: MapPoint | null): void;
  onClose(): void;
}

/** Lets the user place the check-in pin where workers enter (SCH-069, decision N45). */
export function CheckInDialog({ place, pin, onChoose, onClose }: CheckInDialogProps) {
  const styles = useStyles();
  const config = useLiveDocument(publicConfigDocument());
  const tiles = config.data?.mapTiles;
  const [before] = useState(() => (pin ? rounded(offsetOf(place, pin)) : here));
  const [offset, setOffset] = useState(before);
  const moved = metresOf(offset) > 0;
  const point = pointAt(place, offset);
  const { lat, lng, placeId } = place;
  const address = useMemo(
    () => [
      {
        id: 'address',
        label: place.centred ? text.centre : placeId === undefined ? text.saved : text.address,
        lat,
        lng,
      },
    ],
    [placeId, lat, lng, place.centred],
  );
  return (
    <FormDialog
      open
      title={text.title}
      verb={text.verb}
      dirty={offset.east !== before.east || offset.north !== before.north}
      onSubmit={() => {
        onChoose(moved ? point : null);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.body}>
        <Text>{place.centred ? text.explainCentre(place.address.city) : text.explain}</Text>
        <MapView
          label={text.label}
          centre={place}
          zoom={near}
          markers={address}
          pin={{ at: point, label: text.pin }}
          onPin={(next) => setOffset(within(rounded(offsetOf(place, next)), place))}
          tiles={tiles}
          height="min(320px, 45dvh)"
        />
        <div className={styles.bar}>
          <div className={styles.where} role="status">
            <Text weight="semibold">{whereText(place, moved ? point : null)}</Text>
            <Text size={200} className={styles.quiet}>
              {text.coordinates(point.lat, point.lng)}
            </Text>
          </div>
          <Button disabled={!moved} onClick={() => setOffset(here)}>
            {text.reset}
          </Button>
        </div>
        {!tiles && config.status !== 'loading' && (
          <Text size={200} className={styles.quiet}>
            {text.plain}
          </Text>
        )}
      </div>
    </FormDialog>
  );
}
