import { useState } from 'react';
import { eraseAccount, erasuresText as text, type Erasure } from '@spot/contracts/accounts';
import { erasuresQuery } from '@spot/contracts/accounts/queries';
import { useCall, useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { ConfirmDialog, EmptyState, StatusDot, type Column } from '@spot/contracts/ui/data';
import { findRows, ListPage, useListState } from '@spot/contracts/ui/kit';

const query = erasuresQuery();
const day = (instant: number) => formatNumericDate(dayKeyOf(instant, viewerZone()));
const nameOf = ({ names, emails }: Erasure) => names[0] ?? emails[0] ?? text.gone;

const tones = { waiting: 'waiting', running: 'waiting', done: 'quiet' } as const;

const columnsOf = (now: number, onErase: (request: Erasure) => void): readonly Column<Erasure>[] => [
  { key: 'name', header: text.columns.name, cell: nameOf, card: 'title' },
  {
    key: 'asked',
    header: text.columns.asked,
    cell: ({ askedAt }) => day(askedAt),
    compare: (a, b) => a.askedAt - b.askedAt,
  },
  { key: 'due', header: text.columns.due, cell: ({ dueAt }) => day(dueAt), compare: (a, b) => a.dueAt - b.dueAt },
  {
    key: 'state',
    header: text.columns.state,
    cell: ({ state, dueAt }) => {
      const late = state === 'waiting' && dueAt < now;
      return <StatusDot tone={late ? 'bad' : tones[state]}>{late ? text.overdue : text.states[state]}</StatusDot>;
    },
  },
  {
    key: 'kept',
    header: text.columns.kept,
    cell: ({ state, payRecords = 0, keptUntil = 0 }) => (state === 'done' ? text.kept(payRecords, day(keptUntil)) : ''),
  },
  {
    key: 'action',
    header: text.columns.action,
    card: 'actions',
    cell: (request) =>
      request.state === 'waiting' && (
        <Button aria-label={`${text.erase} ${nameOf(request)}`} onClick={() => onErase(request)}>
          {text.erase}
        </Button>
      ),
  },
];

/** Requests to delete an account, with the deadline and the data that the law requires to keep. */
export function ErasuresPage() {
  const shell = useShell();
  const erase = useCall(eraseAccount);
  const { data: all = [], status, error } = useLiveQuery(query);
  const state = useListState();
  const now = useNow();
  const [erasing, setErasing] = useState<Erasure>();
  return (
    <ListPage
      title={text.title}
      label={text.title}
      state={state}
      search={text.search}
      status={status}
      error={error}
      onRetry={() => shell.live.retry(query.key)}
      rows={findRows(all, state.search, ({ names, emails }) => [...names, ...emails])}
      all={all}
      columns={columnsOf(now, setErasing)}
      rowKey={({ id }) => id}
      none={<EmptyState text={text.none} />}
    >
      <ConfirmDialog
        open={erasing !== undefined}
        destructive
        title={text.confirmTitle}
        verb={text.erase}
        isDone={all.some(({ id, state }) => id === erasing?.id && state !== 'waiting')}
        onConfirm={() => erase({ uid: erasing?.id ?? '' })}
        onDone={() => shell.notify({ text: text.begun })}
        onClose={() => setErasing(undefined)}
      >
        {erasing && text.why(nameOf(erasing))}
      </ConfirmDialog>
    </ListPage>
  );
}
