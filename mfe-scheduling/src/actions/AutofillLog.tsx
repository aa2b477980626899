import { autofillLogQuery } from '@spot/contracts/scheduling/queries';
import { type Gig, autofillLogText, autofillText, drawerText } from '@spot/contracts/scheduling';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Caption1 } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton, ViewDialog } from '@spot/contracts/ui/data';
import { useMemo } from 'react';
import { momentText } from '../week/shiftFacts';
import { useActionStyles } from './actionStyles';

/** Decisions of smart autofill for a shift: whom it accepted or passed over, and why, newest first. */
export function AutofillLog({ gig, onClose }: { gig: Gig; onClose(): void }) {
  const styles = useActionStyles();
  const { live: store } = useShell();
  const query = useMemo(() => autofillLogQuery(gig.id, gig.teamID), [gig.id, gig.teamID]);
  const log = useLiveQuery(query);
  return (
    <ViewDialog title={drawerText.autofillLog} onClose={onClose}>
      <p className={styles.quiet}>{autofillText(gig.smartAutofill)}</p>
      {log.status === 'loading' && <Skeleton layout="workers" rows={3} />}
      {log.status === 'error' && <ErrorState text={log.error} onRetry={() => store.retry(query.key)} />}
      {log.data?.length === 0 && <EmptyState text={drawerText.logEmpty} />}
      {log.data && log.data.length > 0 && (
        <ul className={styles.entries} aria-label={drawerText.autofillLog}>
          {log.data.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <strong>{entry.name}</strong>: {autofillLogText(entry)}{' '}
              <Caption1>{momentText(entry.at, gig.timeZone)}</Caption1>
            </li>
          ))}
        </ul>
      )}
    </ViewDialog>
  );
}
