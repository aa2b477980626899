import { weekStatsQuery } from '@spot/contracts/dayof/queries';
import type { DayKey } from '@spot/contracts/core';
import { sheetText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, PageHeader, Pager, Skeleton } from '@spot/contracts/ui/data';
import { findRows, ListBar, ListFrame, useListState } from '@spot/contracts/ui/kit';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WeekBar } from '../timesheet/WeekBar';
import { companiesOf } from './companies';
import { CompanyRows } from './CompanyRows';

const text = sheetText.teams;
/** Companies on a page (ADM-064). */
const pageSize = 10;

interface CompanyListProps {
  monday: DayKey;
  onWeek(monday: DayKey | undefined): void;
}

/** The companies with workers in a week; each unfolds to its teams (ADM-061, ADM-062, ADM-064, ADM-065). */
export function CompanyList({ monday, onWeek }: CompanyListProps) {
  const shell = useShell();
  const state = useListState();
  // In the address, so that the way back leads to the same list.
  const [params] = useSearchParams();
  const query = useMemo(() => weekStatsQuery(monday), [monday]);
  const { data, status, error } = useLiveQuery(query);
  const companies = useMemo(() => companiesOf(data ?? []), [data]);
  const found = findRows(companies, state.search, ({ name }) => [name]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const page = Math.min(state.page, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <PageHeader title={text.title} actions={<WeekBar monday={monday} onWeek={onWeek} />} />
      <ListBar state={state} search={text.search} />
      <ListFrame>
        {status === 'error' && <ErrorState text={error} onRetry={() => shell.live.retry(query.key)} />}
        {status === 'loading' && <Skeleton layout="table" rows={pageSize} columns={2} />}
        {status === 'ready' &&
          (found.length > 0 ? (
            <>
              <CompanyRows
                companies={found.slice(page * pageSize, (page + 1) * pageSize)}
                // A search with one result opens it.
                isOpen={({ id }) => open.has(id) || (state.search.trim() !== '' && found.length === 1)}
                hrefOf={(team) => hrefs.timesheets({ ...Object.fromEntries(params), week: monday, team })}
                onToggle={toggle}
              />
              <Pager page={page} pageSize={pageSize} total={found.length} onPage={state.setPage} />
            </>
          ) : (
            <EmptyState
              text={companies.length === 0 ? text.none : text.noneFound}
              action={companies.length > 0 && <Button onClick={state.clear}>{text.clear}</Button>}
            />
          ))}
      </ListFrame>
    </>
  );
}
