import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allShiftsText as text, searchText } from '@spot/contracts/backoffice';
import { hrefs } from '@spot/contracts/routes';
import { formatLongDate } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, PageHeader, Pager, Skeleton, Unanswered } from '@spot/contracts/ui/data';
import { ListBar, ListFrame } from '@spot/contracts/ui/kit';
import { DayControls } from '../day/DayControls';
import { useDay } from '../day/useDay';
import { CompanyRows } from './CompanyRows';
import { ExportButton } from './ExportButton';
import { isSoon } from './soon';
import { UnfilledSoon } from './UnfilledSoon';
import { pageSize, useBoard } from './useBoard';

/** The jobs of all companies: those of a date, or those of the next 24 hours with open places. */
export function AllShiftsPage() {
  const [address] = useSearchParams();
  return isSoon(address) ? <UnfilledSoon /> : <JobsOfDay />;
}

/** The jobs of all companies on a date, from counters by company and day (ADM-024..032). */
function JobsOfDay() {
  const { today, day, setDay } = useDay(hrefs.allShifts(), ['from']);
  const board = useBoard(day);
  const { state, shown, asked, companies, totals, status, error, retry, page, turn } = board;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const filters = [
    {
      name: 'show',
      label: text.show,
      options: (['filled', 'unfilled'] as const).map((kind) => ({
        value: kind,
        label: text[kind],
        count: totals?.[kind],
      })),
    },
  ];
  // A search with one result opens it.
  const found = state.search.trim() !== '' && companies.length === 1;
  const asks = state.search.trim() !== '' || !shown.filled || !shown.unfilled;
  return (
    <>
      <PageHeader title={text.title} context={formatLongDate(day)} />
      <ListBar
        state={state}
        controls={<DayControls day={day} today={today} onDay={setDay} />}
        filters={filters}
        search={text.search}
        actions={<ExportButton asked={asked} shown={shown} />}
      />
      <ListFrame>
        <Unanswered error={board.uncounted} onRetry={board.recount} />
        {status === 'error' && <ErrorState text={error ?? ''} onRetry={retry} />}
        {status === 'loading' && <Skeleton layout="table" rows={pageSize} columns={4} />}
        {status === 'ready' && companies.length > 0 && (
          <>
            <CompanyRows
              day={day}
              companies={companies}
              shown={shown}
              isOpen={(id) => open.has(id) || (found && id === companies[0]?.id)}
              onToggle={toggle}
            />
            <Pager page={page} pageSize={pageSize} {...board.known} onPage={turn} />
          </>
        )}
        {status === 'ready' && companies.length === 0 && page > 0 && (
          <EmptyState
            text={searchText.noPage}
            action={<Button onClick={() => turn(0)}>{searchText.firstPage}</Button>}
          />
        )}
        {status === 'ready' && companies.length === 0 && page === 0 && (
          <EmptyState
            text={asks ? text.noneFound : text.none}
            action={asks && <Button onClick={state.clear}>{text.clear}</Button>}
          />
        )}
      </ListFrame>
    </>
  );
}
