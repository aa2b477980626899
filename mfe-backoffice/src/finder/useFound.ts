import { companiesQuery } from '@spot/contracts/accounts/queries';
import { teamsByNameQuery } from '@spot/contracts/backoffice/queries';
import { searchNameKey } from '@spot/contracts/core';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
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
  const teamQuery = teamsByNameQuery(begins, most);
  const companies = useLiveQuery(begins === '' ? null : companyQuery);
  const teams = useLiveQuery(begins === '' ? null : teamQuery);
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
      status: teams.status,
      found: (teams.data ?? [])
        .filter(({ deleted }) => !deleted)
        .map(({ id, name, groupName }) => ({ kind: 'team', id, name, detail: groupName })),
      again: () => live.retry(teamQuery.key),
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
