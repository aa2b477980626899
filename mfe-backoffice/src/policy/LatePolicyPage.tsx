import { useState } from 'react';
import { companiesWithPolicyQuery } from '@spot/contracts/backoffice/queries';
import type { Group } from '@spot/contracts/accounts';
import { latePolicyText as text } from '@spot/contracts/backoffice';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState } from '@spot/contracts/ui/data';
import { findRows, ListPage, useListState } from '@spot/contracts/ui/kit';
import { leftOutOf } from '../table/leftOutOf';
import { LatePolicyDialog } from './LatePolicyDialog';
import { policyColumns } from './policyColumns';
import { ResetPolicyDialog } from './ResetPolicyDialog';

const pageSize = 10;
const query = companiesWithPolicyQuery();

type Asking = { what: 'add' } | { what: 'edit' | 'reset'; company: Group };

/** Companies with a late cancellation policy of their own (ADM-152..155). */
export function LatePolicyPage() {
  const shell = useShell();
  const companies = useLiveQuery(query);
  const { data: all = [], status, error } = companies;
  const state = useListState();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <ListPage
      title={text.title}
      context={text.context}
      label={text.title}
      primary={
        <Button appearance="primary" onClick={() => setAsking({ what: 'add' })}>
          {text.add}
        </Button>
      }
      state={state}
      search={text.search}
      status={status}
      error={error}
      onRetry={() => shell.live.retry(query.key)}
      rows={findRows(all, state.search, ({ name }) => [name])}
      all={all}
      columns={policyColumns({
        onEdit: (company) => setAsking({ what: 'edit', company }),
        onReset: (company) => setAsking({ what: 'reset', company }),
      })}
      rowKey={({ id }) => id}
      initialSort={{ key: 'company', descending: false }}
      pageSize={pageSize}
      none={<EmptyState text={text.none} />}
      exported="late-cancellation-policies"
      leftOut={leftOutOf(companies)}
    >
      {asking?.what === 'add' && <LatePolicyDialog onClose={close} />}
      {asking?.what === 'edit' && <LatePolicyDialog company={asking.company} onClose={close} />}
      {asking?.what === 'reset' && (
        <ResetPolicyDialog
          company={asking.company}
          isDone={status === 'ready' && !all.some(({ id }) => id === asking.company.id)}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
