import { useMemo, useState } from 'react';
import { workerGigsQuery } from '@spot/contracts/backoffice/queries';
import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { offerJobText as text, searchText } from '@spot/contracts/backoffice';
import { useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { dayMs, formatLongDate } from '@spot/contracts/time';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, Pager, Skeleton } from '@spot/contracts/ui/data';
import { OfferingContext } from './facts';
import { JobFilters, useJobFilters } from './JobFilters';
import { SelectedJobs } from './SelectedJobs';
import { SendDialog } from './SendDialog';
import { shiftColumns } from './shiftColumns';
import { groupsPerPage, mostShifts, useShifts, type Shifts } from './useShifts';

/** In shifts; a longer day has its own scroll area. */
const longDay = 50;

const useStyles = makeStyles({
  group: { marginTop: tokens.spacingVerticalL },
  heading: { display: 'block', margin: `0 0 ${tokens.spacingVerticalXS}` },
  most: { display: 'block', marginTop: tokens.spacingVerticalL, color: tokens.colorNeutralForeground2 },
});

/** The jobs that can be offered to a worker, by day, and the selected ones (ADM-086, ADM-087). */
export function Jobs({ worker }: { worker: Spotter }) {
  const styles = useStyles();
  const shell = useShell();
  const now = useNow();
  const { state: filters, asked } = useJobFilters();
  const [since] = useState(() => shell.now() - dayMs);
  const entriesQuery = workerGigsQuery(worker.uid, since);
  const entries = useLiveQuery(entriesQuery);
  const shifts = useShifts(asked);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Gig>>(new Map());
  const [sending, setSending] = useState<readonly Gig[]>();
  const known = entries.data;
  const offering = useMemo(
    () => ({
      worker,
      entries: known ?? [],
      now,
      selected: new Set(chosen.keys()),
      toggle: (gig: Gig) =>
        setChosen((before) => {
          const next = new Map(before);
          if (!next.delete(gig.id)) next.set(gig.id, gig);
          return next;
        }),
      send: setSending,
    }),
    [worker, known, now, chosen],
  );
  const failed = shifts.error ?? entries.error;
  const retry = () => {
    shifts.retry();
    shell.live.retry(entriesQuery.key);
  };
  const state = failed === undefined ? stateOf(shifts, known !== undefined, asked.page) : 'failed';
  return (
    <OfferingContext value={offering}>
      <JobFilters state={filters} asked={asked} now={now} />
      {failed !== undefined && <ErrorState text={failed} onRetry={retry} />}
      {state === 'loading' && <Skeleton layout="table" rows={10} columns={6} />}
      {state === 'beyond' && (
        <EmptyState
          text={searchText.noPage}
          action={<Button onClick={() => filters.setPage(0)}>{searchText.firstPage}</Button>}
        />
      )}
      {state === 'none' && (
        <EmptyState
          text={filters.narrowed ? text.noneFound : text.none}
          action={filters.narrowed && <Button onClick={filters.clear}>{text.clear}</Button>}
        />
      )}
      {known &&
        shifts.groups.map(({ day, gigs }) => (
          <div key={day} className={styles.group}>
            <Text as="h2" size={400} weight="semibold" className={styles.heading}>
              {formatLongDate(day)}
            </Text>
            <DataTable
              label={text.groupOf(formatLongDate(day))}
              rows={gigs}
              columns={shiftColumns}
              rowKey={({ id }) => id}
              maxHeight={gigs.length > longDay ? '60dvh' : 'none'}
            />
          </div>
        ))}
      {shifts.stopped && <Text className={styles.most}>{text.most(mostShifts)}</Text>}
      {shifts.total > groupsPerPage && state !== 'beyond' && (state !== 'loading' || asked.page > 0) && (
        <Pager
          page={asked.page}
          pageSize={groupsPerPage}
          total={shifts.total}
          unit={text.pageUnit}
          onPage={filters.setPage}
        />
      )}
      {chosen.size > 0 && (
        <SelectedJobs
          count={chosen.size}
          onUnselect={() => setChosen(new Map())}
          onSend={() => setSending([...chosen.values()])}
        />
      )}
      {sending && (
        <SendDialog
          worker={worker}
          gigs={sending}
          onSent={(ids) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))))}
          onClose={() => setSending(undefined)}
        />
      )}
    </OfferingContext>
  );
}

/** What the list shows. `beyond`: the days of this page are gone, or the address names a page after the last. */
function stateOf({ groups, total, loading }: Shifts, entriesKnown: boolean, page: number) {
  if (!entriesKnown) return 'loading';
  if (groups.length > 0) return 'listed';
  if (loading) return 'loading';
  return page > 0 && total > 0 ? 'beyond' : 'none';
}
