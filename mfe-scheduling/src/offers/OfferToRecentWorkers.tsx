import { offerToRecentWorkers, type PoolEntry, offersText } from '@spot/contracts/scheduling';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { poolQuery } from '@spot/contracts/scheduling/queries';
import type { Team } from '@spot/contracts/accounts';
import { isOwnWork } from '@spot/contracts/core';
import {
  useAction,
  useLiveQuery,
  useIdempotentCall,
  usePagedQuery,
  useSession,
  useShell,
} from '@spot/contracts/shell-api';
import { Button, Checkbox, makeStyles, tokens } from '@spot/contracts/ui/core';
import { ErrorState, FormDialog, Unanswered, ViewDialog, WorkerName } from '@spot/contracts/ui/data';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
    // With a warning the words are higher than that.
    paddingBlock: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
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
  const { live } = useShell();
  const me = useSession(({ user }) => user?.uid);
  const pool = usePagedQuery((most) => poolQuery(team.id, most), page);
  const blockedQuery = blockedWorkersQuery(team.group_uid);
  const blocked = useLiveQuery(blockedQuery);
  // The list stays visible while a longer one is read, also if it cannot be.
  const known = useRef<readonly PoolEntry[]>(undefined);
  if (pool.status === 'ready' && blocked.data) {
    const out = new Set(blocked.data.map(({ spotterId }) => spotterId));
    known.current = pool.rows.filter(({ uid }) => !out.has(uid) && !isOwnWork(me, uid));
  }
  const workers = known.current;
  const { more } = pool;
  const none = workers?.length === 0;
  const nobody = none && pool.complete;
  useEffect(() => {
    if (nobody) onClose();
    else if (none) more?.();
  }, [nobody, none, more, onClose]);
  const error = pool.error ?? blocked.error;
  const retry = () => {
    pool.retry();
    live.retry(blockedQuery.key);
  };
  if (workers && !none)
    return (
      <OfferForm
        workers={workers}
        gigIds={gigIds}
        more={more}
        unread={<Unanswered error={error} onRetry={retry} />}
        onClose={onClose}
      />
    );
  if (error === undefined) return null;
  return (
    <ViewDialog title={offersText.title} onClose={onClose}>
      <ErrorState text={error} onRetry={retry} />
    </ViewDialog>
  );
}

interface OfferFormProps {
  workers: readonly PoolEntry[];
  gigIds: readonly string[];
  more: (() => void) | undefined;
  /** Shown if further workers could not be read. */
  unread: ReactNode;
  onClose(): void;
}

function OfferForm({ workers, gigIds, more, unread, onClose }: OfferFormProps) {
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
      {unread}
      {more && <Button onClick={more}>{offersText.more}</Button>}
    </FormDialog>
  );
}
