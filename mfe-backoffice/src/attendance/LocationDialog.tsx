import { useState } from 'react';
import { latestLocationQuery } from '@spot/contracts/backoffice/queries';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import type { Hired } from '@spot/contracts/scheduling';
import { backofficeText } from '@spot/contracts/backoffice';
import { useLiveDocument, useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { dayMs, formatDateTime, viewerZone } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton, ViewDialog } from '@spot/contracts/ui/data';
import { MapView } from '@spot/contracts/ui/map';

const text = backofficeText.attendance.location;

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });

/** Zoom level for street pictures; the drawn map shows nothing more this near. */
const nearZoom = 14;

/** Shows on a map where a worker last was within 24 hours, or says that location was off (ADM-012, ADM-013). */
export function LocationDialog({ worker, onClose }: { worker: Hired; onClose(): void }) {
  const styles = useStyles();
  const shell = useShell();
  const now = useNow();
  const [since] = useState(() => shell.now() - dayMs);
  const query = latestLocationQuery(worker.spotterID, since);
  const { status, data, error } = useLiveQuery(query);
  const config = useLiveDocument(publicConfigDocument());
  const latest = data?.[0];
  return (
    <ViewDialog title={text.title(worker.name)} closeName={text.close} onClose={onClose}>
      {status === 'loading' && <Skeleton layout="cards" />}
      {status === 'error' && <ErrorState text={error} onRetry={() => shell.live.retry(query.key)} />}
      {status === 'ready' && !latest && <EmptyState text={text.none} />}
      {latest && (
        <div className={styles.root}>
          <Text>{text.seen(now - latest.timestamp, formatDateTime(latest.timestamp, viewerZone()))}</Text>
          <MapView
            key={latest.id}
            label={text.map(worker.name)}
            centre={latest.position}
            pin={{ label: worker.name }}
            zoom={config.data?.mapTiles ? nearZoom : undefined}
            tiles={config.data?.mapTiles}
            height="min(420px, 50dvh)"
          />
        </div>
      )}
    </ViewDialog>
  );
}
