import { live } from '@spot/contracts/data';
import { type Gig } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { Button, Checkbox } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, PersonDeleteRegular, Skeleton, WorkerName } from '@spot/contracts/ui/data';
import { useMemo, useState } from 'react';
import { useDrawerStyles } from './drawerStyles';
import { RemoveWorkers } from './RemoveWorkers';

interface TabProps {
  gig: Gig;
  panel: string;
  canManage: boolean;
}

/** Who is hired; of an upcoming shift they can be selected and removed (SCH-077, SCH-133). */
export function HiredTab({ gig, panel, canManage }: TabProps) {
  const styles = useDrawerStyles();
  const { drawer } = schedulingText;
  const shell = useShell();
  const query = useMemo(() => live.hiredOfGig(gig.id, gig.teamID), [gig.id, gig.teamID]);
  const found = useLiveQuery(query);
  const hired = useMemo(
    () =>
      (found.data ?? []).filter(({ cancelled }) => !cancelled).sort((one, other) => one.name.localeCompare(other.name)),
    [found.data],
  );
  const upcoming = useNow() < gig.start;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState(false);
  // Somebody may have been removed in another window meanwhile.
  const selected = hired.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set(now).add(id)));
  return (
    <>
      <div className={styles.body} role="tabpanel" id={panel} aria-labelledby={`${panel}-hired`}>
        {found.status === 'loading' && <Skeleton layout="workers" rows={3} />}
        {found.status === 'error' && <ErrorState text={found.error} onRetry={() => shell.live.retry(query.key)} />}
        {found.status === 'ready' && hired.length === 0 && <EmptyState text={drawer.noHired} />}
        {hired.length > 0 && (
          <ul className={styles.list} aria-label={drawer.tabHired}>
            {hired.map((worker) => (
              <li key={worker.id} className={styles.worker}>
                <Checkbox
                  aria-label={drawer.select(worker.name)}
                  checked={chosen.has(worker.id)}
                  disabled={!canManage || !upcoming}
                  onChange={() => toggle(worker.id)}
                />
                <div className={styles.who}>
                  <WorkerName name={worker.name} picture={worker.profPicURL} rating={worker.rating} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {canManage && selected.length > 0 && (
        <div className={styles.bulk} role="region" aria-label={drawer.selected(selected.length)}>
          <span>{drawer.selected(selected.length)}</span>
          <Button
            className={styles.touch}
            icon={<PersonDeleteRegular />}
            disabled={!upcoming}
            onClick={() => setRemoving(true)}
          >
            {drawer.remove}
          </Button>
        </div>
      )}
      {removing && (
        <RemoveWorkers
          gig={gig}
          workers={selected}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}
