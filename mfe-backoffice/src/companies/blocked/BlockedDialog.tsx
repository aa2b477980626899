import { useState } from 'react';
import { unblockSpotter, type Blocked, type Group } from '@spot/contracts/accounts';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { companyText } from '@spot/contracts/backoffice';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog, DataTable, EmptyState, ErrorState, Skeleton, SearchField } from '@spot/contracts/ui/data';
import { findRows } from '@spot/contracts/ui/kit';
import { RoomDialog, type RoomProps } from '../dialog/RoomDialog';
import { BlockNote } from './BlockNote';
import { blockedColumns } from './blockedColumns';

const text = companyText.blocked;

/** Workers whom a company has blocked (ADM-134..138). */
export function BlockedDialog({ group, ...room }: { group: Pick<Group, 'id' | 'name'> } & RoomProps) {
  const { live } = useShell();
  const query = blockedWorkersQuery(group.id);
  const { data: blocked = [], status, error } = useLiveQuery(query);
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<{ what: 'note' | 'unblock'; worker: Blocked }>();
  const done = () => setAsking(undefined);
  return (
    <RoomDialog group={group} title={`${text.title}: ${group.name}`} {...room}>
      {blocked.length > 0 && <SearchField label={text.search} value={typed} onChange={setTyped} />}
      {status === 'loading' && <Skeleton layout="table" columns={5} />}
      {status === 'error' && <ErrorState text={error ?? ''} onRetry={() => live.retry(query.key)} />}
      {status === 'ready' && (
        <DataTable
          label={text.title}
          rows={findRows(blocked, typed, ({ spotterName }) => [spotterName])}
          columns={blockedColumns((what, worker) => setAsking({ what, worker }))}
          rowKey={({ id }) => id}
          initialSort={{ key: 'added', descending: true }}
          maxHeight="min(480px, 56dvh)"
          empty={<EmptyState text={blocked.length === 0 ? text.none : text.noneFound} />}
        />
      )}
      {asking?.what === 'note' && <BlockNote groupId={group.id} worker={asking.worker} onClose={done} />}
      {asking?.what === 'unblock' && (
        <Unblock
          groupId={group.id}
          worker={asking.worker}
          isDone={status === 'ready' && !blocked.some(({ id }) => id === asking.worker.id)}
          onClose={done}
        />
      )}
    </RoomDialog>
  );
}

interface UnblockProps {
  groupId: string;
  worker: Blocked;
  isDone: boolean;
  onClose(): void;
}

function Unblock({ groupId, worker, isDone, onClose }: UnblockProps) {
  const shell = useShell();
  const unblock = useCall(unblockSpotter);
  const { spotterId, spotterName } = worker;
  return (
    <ConfirmDialog
      open
      store
      title={text.ask}
      verb={text.unblock}
      isDone={isDone}
      onConfirm={() => unblock({ groupId, spotterId })}
      onDone={() => shell.notify({ text: text.unblocked(spotterName) })}
      onClose={onClose}
    >
      {text.effect(spotterName)}
    </ConfirmDialog>
  );
}
