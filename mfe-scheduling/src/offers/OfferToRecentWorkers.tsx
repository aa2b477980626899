import { offerToRecentWorkers, type PoolEntry, offersText } from '@spot/contracts/scheduling';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { poolQuery } from '@spot/contracts/scheduling/queries';
import type { Team } from '@spot/contracts/accounts';
import { isOwnWork } from '@spot/contracts/core';
import { useAction, useLiveQuery, useIdempotentCall, useSession, useShell } from '@spot/contracts/shell-api';
import { Button, Checkbox, makeStyles, tokens } from '@spot/contracts/ui/core';
import { FormDialog, WorkerName } from '@spot/contracts/ui/data';
import { useEffect, useMemo, useState } from 'react';
import { HoursCaution } from '../hours/HoursCaution';
import { useWorkerHours } from '../hours/useWorkerHours';
import { offerNotice } from './offerNotice';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  worker: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '52px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: { flexGrow: 1, minWidth: 0 },
});

interface OfferToRecentWorkersProps {
  team: Team;
  /** Shifts that were just posted. */
  gigIds: readonly string[];
  onClose(): void;
}

const page = 20;

/**
 * Offers shifts to workers whom the team hired before, except those blocked by the company; closes itself if there are none
 * (SCH-080..082, SCH-223, decision C34).
 */
export function OfferToRecentWorkers({ team, gigIds, onClose }: OfferToRecentWorkersProps) {
  const [most, setMost] = useState(page);
  const me = useSession(({ user }) => user?.uid);
  const pool = useLiveQuery(useMemo(() => poolQuery(team.id, most), [team.id, most]));
  const blocked = useLiveQuery(useMemo(() => blockedWorkersQuery(team.group_uid), [team.group_uid]));
  // The list stays visible while a longer one loads.
  const [workers, setWorkers] = useState<readonly PoolEntry[]>();
  const ready = pool.status === 'ready' && blocked.status === 'ready';
  const failed = pool.status === 'error' || blocked.status === 'error';
  useEffect(() => {
    if (!ready) return;
    const out = new Set((blocked.data ?? []).map(({ spotterId }) => spotterId));
    setWorkers((pool.data ?? []).filter(({ uid }) => !out.has(uid) && !isOwnWork(me, uid)));
  }, [ready, pool.data, blocked.data, me]);
  const more = (pool.data?.length ?? 0) >= most;
  const nobody = failed || (workers?.length === 0 && !more);
  useEffect(() => {
    if (nobody) onClose();
  }, [nobody, onClose]);
  if (!workers || nobody) return null;
  return (
    <OfferForm
      workers={workers}
      gigIds={gigIds}
      more={more ? () => setMost((now) => now + page) : undefined}
      onClose={onClose}
    />
  );
}

interface OfferFormProps {
  workers: readonly PoolEntry[];
  gigIds: readonly string[];
  more: (() => void) | undefined;
  onClose(): void;
}

function OfferForm({ workers, gigIds, more, onClose }: OfferFormProps) {
  const styles = useStyles();
  const shell = useShell();
  const offer = useIdempotentCall(offerToRecentWorkers);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const hours = useWorkerHours(
    gigIds.map((id) => ({ id })),
    workers.map(({ uid }) => uid),
    true,
  );
  const all = chosen.size === workers.length;
  const toggle = (uid: string) =>
    setChosen((now) => (now.has(uid) ? new Set([...now].filter((other) => other !== uid)) : new Set(now).add(uid)));

  const { busy, error, run } = useAction(
    async () => {
      const answer = await offer({
        gigIds: [...gigIds],
        workers: Object.fromEntries([...chosen].map((uid) => [uid, true])),
      });
      shell.notify(offerNotice(answer));
      onClose();
    },
    { store: true },
  );

  return (
    <FormDialog
      open
      title={offersText.title}
      verb={offersText.send(chosen.size)}
      dismiss={offersText.skip}
      dirty={false}
      busy={busy}
      disabled={chosen.size === 0}
      error={error}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{offersText.intro(gigIds.length)}</p>
      <Checkbox
        label={offersText.all}
        checked={all ? true : chosen.size > 0 ? 'mixed' : false}
        onChange={() => setChosen(all ? new Set() : new Set(workers.map(({ uid }) => uid)))}
      />
      <ul className={styles.list} aria-label={offersText.workers}>
        {workers.map((worker) => (
          <li key={worker.uid} className={styles.worker}>
            <Checkbox
              aria-label={offersText.select(worker.name)}
              checked={chosen.has(worker.uid)}
              onChange={() => toggle(worker.uid)}
            />
            <div className={styles.name}>
              <WorkerName name={worker.name} picture={worker.profPicURL} rating={worker.rating}>
                <HoursCaution name={worker.name} findings={gigIds.flatMap((id) => hours.of(id, worker.uid))} />
              </WorkerName>
            </div>
          </li>
        ))}
      </ul>
      {more && <Button onClick={more}>{offersText.more}</Button>}
    </FormDialog>
  );
}
