import { lazy, Suspense, useState } from 'react';
import {
  type FoundWorker,
  type SearchCursor,
  searchText,
  distanceKm,
  mostCounted,
  searchSize,
  shownTotal,
} from '@spot/contracts/backoffice';
import { formatCount } from '@spot/contracts/core';
import { Button, Link, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import {
  DataTable,
  EmptyState,
  ErrorState,
  LocationRegular,
  Pager,
  Rating,
  Skeleton,
  StatusDot,
  type Column,
} from '@spot/contracts/ui/data';
import { ListFrame } from '@spot/contracts/ui/kit';
import type { NamedPoint } from './pointName';
import type { SearchState } from './useSearch';
import { WorkerDialog } from './WorkerDialog';

const useStyles = makeStyles({
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px' },
  busy: { opacity: 0.6 },
  uid: { color: tokens.colorNeutralForeground2, display: 'block' },
});

interface ResultsProps {
  state: SearchState;
  page: number;
  /** The centre of the search, from which distances are measured. */
  centre: { lat: number; lng: number } | undefined;
  onPage(page: number, cursor?: SearchCursor): void;
  onArea(place: NamedPoint, km: number): void;
}

/** The cursor at the edge of the displayed page, so that nobody is skipped when the list changes. */
function cursorTo(side: SearchCursor['side'], workers: readonly FoundWorker[]): SearchCursor | undefined {
  const edge = side === 'after' ? workers.at(-1) : workers[0];
  return edge && { side, uid: edge.uid, name: edge.name };
}

const FoundMap = lazy(async () => ({ default: (await import('./FoundMap')).FoundMap }));

/** The workers found, ten on a page, at most a thousand pages (ADM-040, ADM-041). */
export function Results({ state, page, centre, onPage, onArea }: ResultsProps) {
  const styles = useStyles();
  const [opened, setOpened] = useState<FoundWorker>();
  const [onMap, setOnMap] = useState(false);
  const { status, hits, error } = state;
  if (status === 'idle') return <EmptyState text={searchText.start} />;
  if (status === 'error') return <ErrorState text={error ?? ''} onRetry={state.again} />;
  if (!hits) return <Skeleton layout="table" rows={searchSize} columns={5} label={searchText.searching} />;
  const total = hits.total.value;
  const workers = hits.hits.map(({ _source }) => _source);
  const columns: Column<FoundWorker>[] = [
    {
      key: 'name',
      header: searchText.columns.name,
      card: 'title',
      cell: (worker) => (
        <span>
          <Link as="button" onClick={() => setOpened(worker)}>
            {worker.name}
          </Link>
          <Text size={200} className={styles.uid}>
            {worker.uid.slice(0, 6)}
          </Text>
        </span>
      ),
    },
    ...(centre
      ? [
          {
            key: 'distance',
            header: searchText.columns.distance,
            width: '104px',
            align: 'end' as const,
            card: 'fact' as const,
            cell: ({ area }: FoundWorker) =>
              area ? searchText.away(distanceKm(centre, area)) : searchText.profile.nothing,
          },
        ]
      : []),
    {
      key: 'rating',
      header: searchText.columns.rating,
      width: '96px',
      card: 'fact',
      cell: ({ stats }) => (stats.rating > 0 ? <Rating rating={stats.rating} /> : searchText.profile.nothing),
    },
    {
      key: 'completed',
      header: searchText.columns.completed,
      width: '152px',
      align: 'end',
      cell: ({ stats }) => formatCount(stats.completed),
    },
    {
      key: 'work',
      header: searchText.columns.work,
      width: '112px',
      cell: ({ typeOfWork }) => searchText.typeOfWork[typeOfWork],
    },
    {
      key: 'status',
      header: searchText.columns.status,
      width: '144px',
      cell: ({ disabled }) => (
        <StatusDot tone={disabled ? 'bad' : 'good'}>
          {disabled ? searchText.status.deactivated : searchText.status.active}
        </StatusDot>
      ),
    },
    {
      key: 'profile',
      header: searchText.columns.profile,
      width: '112px',
      cell: ({ signUpComplete }) =>
        signUpComplete ? searchText.completion.complete : searchText.completion.incomplete,
    },
  ];
  return (
    <div aria-busy={status === 'loading'}>
      <div className={styles.head}>
        <Text role="status" weight="semibold" className={styles.count}>
          {status === 'loading' ? searchText.searching : searchText.count(total)}
        </Text>
        {workers.some(({ area }) => area) && (
          <Button appearance="subtle" icon={<LocationRegular />} onClick={() => setOnMap(true)}>
            {searchText.map.found}
          </Button>
        )}
      </div>
      <div className={status === 'loading' ? styles.busy : undefined}>
        <ListFrame>
          <DataTable
            label={searchText.results}
            rows={workers}
            columns={columns}
            rowKey={({ uid }) => uid}
            maxHeight="none"
            empty={
              total > 0 ? (
                <EmptyState
                  text={searchText.noPage}
                  action={<Button onClick={() => onPage(0)}>{searchText.firstPage}</Button>}
                />
              ) : (
                <EmptyState text={`${searchText.none}. ${searchText.noneHint}`} />
              )
            }
          />
          {workers.length > 0 && (
            <Pager
              page={page}
              pageSize={searchSize}
              total={shownTotal({ total, page, rows: workers.length, later: hits.later })}
              more={total >= mostCounted}
              onPage={(next) =>
                onPage(
                  next,
                  // While another page loads, the displayed workers are not the ones before it.
                  next > 0 && status === 'ready' ? cursorTo(next > page ? 'after' : 'before', workers) : undefined,
                )
              }
            />
          )}
        </ListFrame>
      </div>
      {onMap && (
        <Suspense>
          <FoundMap workers={workers} onOpen={setOpened} onArea={onArea} onClose={() => setOnMap(false)} />
        </Suspense>
      )}
      {opened && <WorkerDialog uid={opened.uid} name={opened.name} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
