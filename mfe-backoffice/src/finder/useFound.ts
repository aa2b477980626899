import { useEffect } from 'react';
import { companiesQuery } from '@spot/contracts/accounts/queries';
import { teamsByNameQuery } from '@spot/contracts/backoffice/queries';
import { searchNameKey } from '@spot/contracts/core';
import { useLiveQuery, usePagedQuery, useShell } from '@spot/contracts/shell-api';
import { findPages, type Found, type FoundKind } from './found';
import { useWorkers } from '../worker/useWorkers';

/** Results of each kind; a longer text narrows them. */
const most = 5;

export interface FoundPart {
  kind: FoundKind;
  status: 'loading' | 'ready' | 'error';
  found: readonly Found[];
  again?(): void;
}

/** Pages by any word, companies and teams by their first letters, workers by the search (decisions section 7). */
export function useFound(typed: string): readonly FoundPart[] {
  const begins = searchNameKey(typed);
  const { live } = useShell();
  const companyQuery = companiesQuery(begins, most);
  const companies = useLiveQuery(begins === '' ? null : companyQuery);
  const { rows, status, more, retry } = usePagedQuery(
    (count) => (begins === '' ? null : teamsByNameQuery(begins, count)),
    most,
  );
  const teams = rows.filter(({ deleted }) => !deleted).slice(0, most);
  // Deleted teams keep their names, and must not take the places of others.
  const lacks = teams.length < most;
  const read = rows.length;
  useEffect(() => {
    if (lacks) more?.();
  }, [lacks, more, read]);
  const workers = useWorkers(typed);
  const pages: FoundPart = { kind: 'page', status: 'ready', found: findPages(typed) };
  if (begins === '') return [pages];
  return [
    pages,
    {
      kind: 'company',
      status: companies.status,
      found: (companies.data ?? []).map(({ id, name }) => ({ kind: 'company', id, name })),
      again: () => live.retry(companyQuery.key),
    },
    {
      kind: 'team',
      status,
      found: teams.map(({ id, name, groupName }) => ({ kind: 'team', id, name, detail: groupName })),
      again: retry,
    },
    {
      kind: 'worker',
      status: workers.status === 'idle' ? 'loading' : workers.status,
      found: workers.hits
        .slice(0, most)
        .map(({ _source: { uid, name } }) => ({ kind: 'worker', id: uid, name, detail: uid.slice(0, 6) })),
      again: workers.again,
    },
  ];
}
