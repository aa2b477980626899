import type { MapPoint, Place } from '@spot/contracts/calls';
import { positionsText } from '@spot/contracts/messages';
import { Button, makeStyles, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { FormDialog, ZoomInRegular, ZoomOutRegular } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { metresOf, offsetOf, pointAt, within, type Offset } from './geo';
import { Plan } from './Plan';
import { whereText } from './useCheckInText';

const text = positionsText.map;
/** Metres from the middle of the plan to its upper edge. */
const spans = [100, 250, 500, 1_000, 2_500, 5_000] as const;
const here: Offset = { east: 0, north: 0 };

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  where: { display: 'flex', flexDirection: 'column', flexGrow: 1, [onPhone]: { flexBasis: '100%' } },
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

interface CheckInDialogProps {
  place: Place;
  pin: MapPoint | null;
  /** Null is where the place is. */
  onChoose(pin: MapPoint | null): void;
  onClose(): void;
}

/** Puts the check-in pin where the workers come in (SCH-069, decision N45). */
export function CheckInDialog({ place, pin, onChoose, onClose }: CheckInDialogProps) {
  const styles = useStyles();
  const [before] = useState(() => (pin ? offsetOf(place, pin) : here));
  const [offset, setOffset] = useState(before);
  const [zoom, setZoom] = useState(() =>
    Math.max(
      0,
      spans.findIndex((span) => span > metresOf(before) * 1.2),
    ),
  );
  const moved = metresOf(offset) > 0;
  const point = pointAt(place, offset);
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
        <Text>{text.explain}</Text>
        <Plan
          span={spans[zoom] ?? 100}
          centre={place.placeId === undefined ? text.saved : text.address}
          offset={offset}
          onMove={(next) => setOffset(within(next))}
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
          <Button
            icon={<ZoomOutRegular />}
            aria-label={text.zoomOut}
            disabledFocusable={zoom === spans.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <Button
            icon={<ZoomInRegular />}
            aria-label={text.zoomIn}
            disabledFocusable={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
        </div>
        <Text size={200} className={styles.quiet}>
          {text.plain}
        </Text>
      </div>
    </FormDialog>
  );
}
