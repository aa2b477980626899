import { useState } from 'react';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import { searchText, furthestRadiusKm } from '@spot/contracts/backoffice';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Button, Field, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { Slider, ViewDialog } from '@spot/contracts/ui/data';
import { MapView, type MapPlace } from '@spot/contracts/ui/map';
import { pointText, usePointName, type NamedPoint } from './pointName';

const text = searchText.map;
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  where: { color: tokens.colorNeutralForeground2 },
});

/** Radii of the slider in km, with steps in proportion: from 0.5 km for a block to 50 km for a province. */
const steps = [
  0.5,
  1,
  2,
  3,
  5,
  7.5,
  10,
  15,
  20,
  25,
  30,
  40,
  50,
  75,
  100,
  150,
  200,
  300,
  400,
  500,
  750,
  furthestRadiusKm,
];
const stepOf = (km: number) => {
  const next = steps.findIndex((step) => step >= km);
  return next < 0 ? steps.length - 1 : next;
};
const kmText = (km: number) => `${km.toLocaleString('en-US', { maximumFractionDigits: 1 })} km`;

interface RadiusDialogProps {
  where: string;
  centre: { lat: number; lng: number };
  radiusKm: number;
  /** False if the point is a team's, which cannot be moved. */
  movable?: boolean;
  onConfirm(km: number, moved?: NamedPoint): void;
  onClose(): void;
}

/** Sets the search radius on a map, by a slider or by dragging the circle's edge (ADM-042, ADM-057). */
export function RadiusDialog({ where, centre, radiusKm, movable, onConfirm, onClose }: RadiusDialogProps) {
  const styles = useStyles();
  const nameOf = usePointName();
  const config = useLiveDocument(publicConfigDocument());
  const [km, setKm] = useState(Math.min(radiusKm > 0 ? radiusKm : 1, furthestRadiusKm));
  const [moved, setMoved] = useState<MapPlace>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const line = moved && (await nameOf(moved));
    if (moved && line === undefined) return;
    onConfirm(km, moved && line !== undefined ? { ...moved, line } : undefined);
    onClose();
  };
  return (
    <ViewDialog
      title={text.title}
      closeName={text.cancel}
      actions={
        <Button appearance="primary" disabledFocusable={busy} onClick={() => void confirm()}>
          {text.confirm}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.root}>
        <Text className={styles.where}>{moved ? pointText(moved) : where}</Text>
        {movable && <Text size={200}>{text.hint}</Text>}
        <MapView
          label={text.label}
          centre={moved ?? centre}
          radiusKm={km}
          furthestKm={furthestRadiusKm}
          onRadius={setKm}
          pin={{ label: where }}
          onPin={movable ? setMoved : undefined}
          tiles={config.data?.mapTiles}
          height="min(420px, 50dvh)"
        />
        <Field label={`${text.radius}: ${kmText(km)}`}>
          <Slider
            min={0}
            max={steps.length - 1}
            value={stepOf(km)}
            aria-valuetext={kmText(km)}
            onChange={(_, { value }) => setKm(steps[value] ?? km)}
          />
        </Field>
      </div>
    </ViewDialog>
  );
}
