import { shiftsOfWorkerQuery } from '@spot/contracts/scheduling/queries';
import { type Hired, workerProfileText } from '@spot/contracts/scheduling';
import { usePagedQuery, useShell } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { Button, Checkbox } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { RemoveFromShifts } from './RemoveFromShifts';
import { useProfileStyles } from './profileStyles';
import { ShiftWords } from './ShiftWords';
import type { WorkerFacts } from './useWorker';

const step = 10;

interface WorkerShiftsProps {
  spotterId: string;
  side: 'past' | 'future';
  facts: Pick<WorkerFacts, 'scope' | 'canManage'>;
}

/**
 * A worker's shifts with the company, ten more at a time; upcoming ones can be selected to remove the worker (SCH-085, SCH-087,
 * SCH-090).
 */
export function WorkerShifts({ spotterId, side, facts: { scope, canManage } }: WorkerShiftsProps) {
  const styles = useProfileStyles();
  const shell = useShell();
  // Past and future are separated at the moment when the tab was opened.
  const [now] = useState(() => shell.now());
  const {
    rows: shifts,
    status,
    error,
    more,
    complete,
    retry,
  } = usePagedQuery((most) => shiftsOfWorkerQuery(spotterId, scope, side, now, most), step);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<readonly Hired[]>();
  const selected = shifts.filter(({ gigID }) => chosen.has(gigID));
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set(before).add(id),
    );

  if (status === 'loading') return <Skeleton layout="workers" rows={4} />;
  if (error !== undefined) return <ErrorState text={error} onRetry={retry} />;
  if (shifts.length === 0)
    return <EmptyState text={side === 'past' ? workerProfileText.noPast : workerProfileText.noFuture} />;
  const selectable = side === 'future' && canManage;
  return (
    <>
      <ul className={styles.list} aria-label={side === 'past' ? workerProfileText.past : workerProfileText.future}>
        {shifts.map((shift) => (
          <li key={shift.gigID} className={styles.row}>
            {selectable && (
              <Checkbox
                aria-label={workerProfileText.select(`${shift.role}, ${formatLongDate(shift.dayKey)}`)}
                checked={chosen.has(shift.gigID)}
                onChange={() => toggle(shift.gigID)}
              />
            )}
            <ShiftWords shift={shift} />
          </li>
        ))}
      </ul>
      {!complete && (
        <Button className={styles.more} disabledFocusable={more === undefined} onClick={more}>
          {workerProfileText.loadMore}
        </Button>
      )}
      {selectable && (
        <div>
          <Button className={styles.more} disabled={selected.length === 0} onClick={() => setRemoving(selected)}>
            {workerProfileText.remove}
          </Button>
        </div>
      )}
      {removing && (
        <RemoveFromShifts
          shifts={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}
