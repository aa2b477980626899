import { approveGroup, companiesText as text } from '@spot/contracts/backoffice';
import { directoryQuery } from '@spot/contracts/backoffice/queries';
import type { Group } from '@spot/contracts/accounts';
import { searchNameKey } from '@spot/contracts/core';
import { useCall, usePagedQuery, useRowAction, useShell } from '@spot/contracts/shell-api';
import { Button, Checkbox } from '@spot/contracts/ui/core';
import { EmptyState } from '@spot/contracts/ui/data';
import { ListPage, useListState } from '@spot/contracts/ui/kit';
import { companyColumns } from './companyColumns';
import { CompanyRooms } from './dialog/CompanyRooms';

const pageSize = 10;
/** Companies read at a time. */
const step = 100;
const both = ['Active', 'Deactivated'] as const;
const orders = ['name', 'added', 'status'] as const;

/** All companies except merged ones, in the server's order (ADM-104..106, decisions N23, section 7). */
export function CompaniesPage() {
  const shell = useShell();
  const state = useListState('status', 'approval');
  const approve = useCall(approveGroup);
  const { busy, run } = useRowAction(
    ({ id }: Group) => id,
    async ({ id, name }) => {
      await approve({ groupId: id });
      shell.notify({ text: text.isApproved(name) });
    },
    { notify: true, isDone: ({ id }) => reading.rows.find((row) => row.id === id)?.approved === true },
  );
  const chosen = both.filter((one) => (state.filters['status'] ?? both).includes(one));
  const waiting = state.filters['approval']?.[0] === 'waiting';
  const asked = {
    begins: searchNameKey(state.search),
    ...(chosen.length === 1 && { status: chosen[0] }),
    waiting,
    order: {
      key: orders.find((key) => key === state.sort?.key) ?? 'name',
      descending: state.sort?.descending ?? false,
    },
  };
  const reading = usePagedQuery((most) => (chosen.length > 0 ? directoryQuery({ ...asked, most }) : null), step);
  const { rows, status, error, retry, more } = reading;
  const toggle = (status: (typeof both)[number]) => {
    const next = both.filter((one) => chosen.includes(one) !== (one === status));
    state.setFilter('status', next.length === both.length ? undefined : next);
  };
  const asks = asked.begins !== '' || waiting || chosen.length < both.length;
  return (
    <ListPage
      title={text.title}
      label={text.title}
      state={state}
      controls={
        <div role="group" aria-label={text.view}>
          <Checkbox label={text.active} checked={chosen.includes('Active')} onChange={() => toggle('Active')} />
          <Checkbox
            label={text.deactivated}
            checked={chosen.includes('Deactivated')}
            onChange={() => toggle('Deactivated')}
          />
          <Checkbox
            label={text.waiting}
            checked={waiting}
            onChange={() => state.setFilter('approval', waiting ? undefined : ['waiting'])}
          />
        </div>
      }
      search={text.search}
      status={chosen.length > 0 ? status : 'ready'}
      error={error}
      onRetry={retry}
      rows={rows}
      ordered
      initialSort={{ key: 'name', descending: false }}
      columns={companyColumns({ busy, onApprove: (company) => void run(company, 'approve') })}
      rowKey={({ id }) => id}
      pageSize={pageSize}
      onMore={more}
      // Without a chosen status nothing is asked, so that nothing would complete the reading.
      reading={chosen.length > 0 ? reading : undefined}
      none={
        asks ? (
          <EmptyState text={text.noneFound} action={<Button onClick={state.clear}>{text.clear}</Button>} />
        ) : (
          <EmptyState text={text.none} />
        )
      }
      exported="companies"
    >
      <CompanyRooms />
    </ListPage>
  );
}
