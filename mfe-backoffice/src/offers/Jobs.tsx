import { useMemo, useState } from 'react';
import { workerGigsQuery } from '@spot/contracts/backoffice/queries';
import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { offerJobText as text, searchText } from '@spot/contracts/backoffice';
import { useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { dayMs, formatLongDate } from '@spot/contracts/time';
import { Button, makeStyles, noticesSpace, onPhone, phoneBarHeight, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, Pager, Skeleton } from '@spot/contracts/ui/data';
import { OfferingContext } from './facts';
import { JobFilters, useJobFilters } from './JobFilters';
import { SendDialog } from './SendDialog';
import { shiftColumns } from './shiftColumns';
import { groupsPerPage, mostShifts, useShifts } from './useShifts';

/** In shifts; a longer day has its own scroll area. */
const longDay = 50;

const useStyles = makeStyles({
  group: { marginTop: tokens.spacingVerticalL },
  heading: { display: 'block', margin: `0 0 ${tokens.spacingVerticalXS}` },
  bar: {
    position: 'sticky',
    bottom: noticesSpace,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    [onPhone]: {
      // Above the phone's bottom bar.
      bottom: `max(calc(${phoneBarHeight}px + env(safe-area-inset-bottom) + ${tokens.spacingVerticalS}), ${noticesSpace})`,
    },
  },
  count: { flexGrow: 1 },
  most: { display: 'block', marginTop: tokens.spacingVerticalL, color: tokens.colorNeutralForeground2 },
});

/** The jobs that can be offered to a worker, by day, and the selected ones (ADM-086, ADM-087). */
export function Jobs({ worker }: { worker: Spotter }) {
  const styles = useStyles();
  const shell = useShell();
  const now = useNow();
  const { state, asked } = useJobFilters();
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
  const loading = shifts.groups.length === 0 && (shifts.loading || entries.status === 'loading');
  // The days of this page can be gone, or the address can name a page beyond the last.
  const isBeyond = failed === undefined && !loading && shifts.groups.length === 0 && asked.page > 0 && shifts.total > 0;
  return (
    <OfferingContext value={offering}>
      <JobFilters state={state} asked={asked} now={now} />
      {failed !== undefined && <ErrorState text={failed} onRetry={retry} />}
      {failed === undefined && loading && <Skeleton layout="table" rows={10} columns={6} />}
      {isBeyond && (
        <EmptyState
          text={searchText.noPage}
          action={<Button onClick={() => state.setPage(0)}>{searchText.firstPage}</Button>}
        />
      )}
      {failed === undefined && !loading && shifts.groups.length === 0 && !isBeyond && (
        <EmptyState
          text={state.narrowed ? text.noneFound : text.none}
          action={state.narrowed && <Button onClick={state.clear}>{text.clear}</Button>}
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
      {shifts.total > groupsPerPage && !isBeyond && (
        <Pager
          page={asked.page}
          pageSize={groupsPerPage}
          total={shifts.total}
          unit={text.pageUnit}
          onPage={state.setPage}
        />
      )}
      {chosen.size > 0 && (
        <div className={styles.bar} role="region" aria-label={text.selected(chosen.size)}>
          <Text className={styles.count} weight="semibold" role="status">
            {text.selected(chosen.size)}
          </Text>
          <Button onClick={() => setChosen(new Map())}>{text.unselect}</Button>
          <Button appearance="primary" onClick={() => setSending([...chosen.values()])}>
            {text.sendSelected}
          </Button>
        </div>
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
