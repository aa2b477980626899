import { useState } from 'react';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import { type FoundWorker, searchText, searchRadius } from '@spot/contracts/backoffice';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import { MapView, type MapPlace } from '@spot/contracts/ui/map';
import { usePointName, type NamedPoint } from './pointName';

const text = searchText.map;
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  without: { color: tokens.colorNeutralForeground2 },
});

interface FoundMapProps {
  workers: readonly FoundWorker[];
  onOpen(worker: FoundWorker): void;
  /** Searches around another point. */
  onArea(place: NamedPoint, km: number): void;
  onClose(): void;
}

/** Shows where the workers of a page live, to a kilometre. After a move it offers to search the visible area. */
export function FoundMap({ workers, onOpen, onArea, onClose }: FoundMapProps) {
  const styles = useStyles();
  const nameOf = usePointName();
  const config = useLiveDocument(publicConfigDocument());
  const [moved, setMoved] = useState<{ place: MapPlace; km: number }>();
  const [busy, setBusy] = useState(false);
  const [markers] = useState(() =>
    workers.flatMap(({ uid, name, area }) => (area ? [{ id: uid, label: name, ...area }] : [])),
  );
  const [first] = markers;
  const without = workers.length - markers.length;
  const searchHere = async ({ place, km }: { place: MapPlace; km: number }) => {
    setBusy(true);
    const line = await nameOf(place);
    if (line === undefined) return;
    onArea({ ...place, line }, searchRadius(km));
    onClose();
  };
  return (
    <ViewDialog
      title={text.foundTitle}
      closeName={searchText.profile.close}
      actions={
        <Button appearance="primary" disabledFocusable={!moved || busy} onClick={() => moved && void searchHere(moved)}>
          {text.here}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.root}>
        {first && (
          <MapView
            label={text.foundLabel}
            centre={first}
            markers={markers}
            onMarker={(id) => {
              const worker = workers.find(({ uid }) => uid === id);
              if (worker) onOpen(worker);
            }}
            onCentre={(place, km) => setMoved({ place, km })}
            tiles={config.data?.mapTiles}
            height="min(480px, 60dvh)"
          />
        )}
        {without > 0 && <Text className={styles.without}>{text.someWithout(without)}</Text>}
      </div>
    </ViewDialog>
  );
}
