import { useMemo, useState } from 'react';
import { hasWords } from '@spot/contracts/core';
import { unblockSpotter, type Blocked, type Group, blockedText as text, can } from '@spot/contracts/accounts';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { useCall, useLiveQuery, useSession, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatMonthDay } from '@spot/contracts/time';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  WorkerName,
  type Column,
  SearchField,
} from '@spot/contracts/ui/data';
import { companyRole } from '../rights';
import { RowButton } from '../RowButton';
import { usePermissionStyles } from '../styles';

const byName = (a: Blocked, b: Blocked) => a.spotterName.localeCompare(b.spotterName);
const byTime = (a: Blocked, b: Blocked) => a.blockedAt - b.blockedAt;
const byWho = (a: Blocked, b: Blocked) => a.blockedBy.localeCompare(b.blockedBy);

/** The day in the company's zone, with the year, because blocks last long. */
function dayOf(at: number, zone: string): string {
  const day = dayKeyOf(at, zone);
  return `${formatMonthDay(day)}, ${day.slice(0, 4)}`;
}

/** Blocked workers: who, when, by whom and why, with a button to unblock them (SCH-145, decisions section 8). */
export function BlockedSection({ group }: { group: Pick<Group, 'id' | 'timeZone'> }) {
  const styles = usePermissionStyles();
  const { live } = useShell();
  const query = useMemo(() => blockedWorkersQuery(group.id), [group.id]);
  const blocked = useLiveQuery(query);
  const mayUnblock = useSession((session) => can(companyRole(session), 'block'));
  const [typed, setTyped] = useState('');
  const [freed, setFreed] = useState<Blocked>();
  const rows = blocked.data ?? [];
  const found = rows.filter(({ spotterName }) => hasWords([spotterName], typed));

  const columns: Column<Blocked>[] = [
    {
      key: 'name',
      header: text.worker,
      compare: byName,
      card: 'title',
      cell: ({ spotterName, spotterProfPic }) => <WorkerName size={32} name={spotterName} picture={spotterProfPic} />,
    },
    {
      key: 'when',
      header: text.when,
      width: '136px',
      compare: byTime,
      card: 'detail',
      cell: ({ blockedAt }) => dayOf(blockedAt, group.timeZone),
    },
    { key: 'by', header: text.by, width: '20%', compare: byWho, card: 'detail', cell: ({ blockedBy }) => blockedBy },
    {
      key: 'why',
      header: text.why,
      width: '30%',
      card: 'detail',
      cell: ({ noteText }) => (noteText ? <span className={styles.wrap}>{noteText}</span> : '–'),
    },
    {
      key: 'action',
      header: text.action,
      width: '112px',
      card: 'actions',
      cell: (worker) => (
        <RowButton
          look="words"
          disabled={!mayUnblock}
          aria-label={text.unblockOf(worker.spotterName)}
          onClick={() => setFreed(worker)}
        >
          {text.unblock}
        </RowButton>
      ),
    },
  ];
  return (
    <section className={styles.section}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{text.title}</h2>
          <span className={styles.quiet}>{text.hint}</span>
        </div>
      </div>
      {rows.length > 0 && (
        <div className={styles.bar}>
          <SearchField label={text.search} value={typed} onChange={setTyped} />
        </div>
      )}
      {blocked.status === 'loading' && <Skeleton layout="table" columns={5} />}
      {blocked.status === 'error' && <ErrorState text={blocked.error} onRetry={() => live.retry(query.key)} />}
      {blocked.status === 'ready' && (
        <div className={styles.panel}>
          <DataTable
            label={text.title}
            rows={found}
            columns={columns}
            rowKey={({ id }) => id}
            initialSort={{ key: 'when', descending: true }}
            maxHeight="min(520px, 60dvh)"
            empty={<EmptyState text={rows.length === 0 ? text.none : text.noneFound} />}
          />
        </div>
      )}
      {freed && (
        <Unblock
          worker={freed}
          groupId={group.id}
          isDone={blocked.status === 'ready' && !rows.some(({ id }) => id === freed.id)}
          onClose={() => setFreed(undefined)}
        />
      )}
    </section>
  );
}

interface UnblockProps {
  worker: Blocked;
  groupId: string;
  isDone: boolean;
  onClose(): void;
}

function Unblock({ worker, groupId, isDone, onClose }: UnblockProps) {
  const shell = useShell();
  const unblock = useCall(unblockSpotter);
  const { spotterId, spotterName } = worker;
  return (
    <ConfirmDialog
      open
      store
      title={text.question(spotterName)}
      verb={text.unblockOf(spotterName)}
      isDone={isDone}
      onConfirm={() => unblock({ groupId, spotterId })}
      onDone={() => shell.notify({ text: text.done(spotterName) })}
      onClose={onClose}
    >
      {text.effect}
    </ConfirmDialog>
  );
}
