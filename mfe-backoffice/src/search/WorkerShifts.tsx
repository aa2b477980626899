import { useState } from 'react';
import { teamDocument } from '@spot/contracts/accounts/queries';
import { workerGigsQuery } from '@spot/contracts/backoffice/queries';
import type { SpotterGig } from '@spot/contracts/worker';
import { searchText } from '@spot/contracts/backoffice';
import { commonText } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useLiveDocument, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, dayMs, formatDateTimeFor, viewerZone } from '@spot/contracts/time';
import { Link, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, Skeleton, StatusDot, type Column } from '@spot/contracts/ui/data';

const text = searchText.profile;
const pastDays = 30;
const tones = {
  pending: 'waiting',
  applied: 'waiting',
  confirmed: 'good',
  completed: 'quiet',
  cancelled: 'bad',
} as const;

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXL },
  title: { marginBottom: tokens.spacingVerticalS },
});

/** The start by the shift's clock, with a link to the shift in the company's schedule. */
function Start({ entry: { id, start, timeZone, teamID, groupID } }: { entry: SpotterGig }) {
  const shell = useShell();
  const { data, status } = useLiveDocument(teamDocument(teamID));
  // Older entries have only their team's zone. A time in another zone would be wrong.
  const zone = timeZone ?? data?.timeZone ?? (status === 'ready' ? viewerZone() : undefined);
  if (zone === undefined) return <>{status === 'error' ? commonText.notLoaded : ''}</>;
  const when = formatDateTimeFor(viewerZone(), start, zone);
  const to = hrefs.shifts({ day: dayKeyOf(start, zone), gig: id });
  return (
    <Link
      as="button"
      aria-label={text.openShift(data?.groupName ?? '', when)}
      onClick={() => shell.session.viewCompany({ groupId: groupID, teamId: teamID, to })}
    >
      {when}
    </Link>
  );
}

function Company({ teamId }: { teamId: string }) {
  const { data, status } = useLiveDocument(teamDocument(teamId));
  const without = { loading: '', error: commonText.notLoaded, ready: commonText.notAvailable };
  return <>{data ? `${data.groupName}, ${data.name}` : without[status]}</>;
}

const columns: Column<SpotterGig>[] = [
  {
    key: 'start',
    header: text.shiftColumns.start,
    width: '216px',
    card: 'title',
    cell: (entry) => <Start entry={entry} />,
  },
  {
    key: 'company',
    header: text.shiftColumns.company,
    card: 'fact',
    cell: ({ teamID }) => <Company teamId={teamID} />,
  },
  {
    key: 'status',
    header: text.shiftColumns.status,
    width: '112px',
    card: 'fact',
    cell: ({ status }) => <StatusDot tone={tones[status]}>{text.statuses[status]}</StatusDot>,
  },
];

/** A worker's shifts in all companies, from the last 30 days on, latest first. */
export function WorkerShifts({ uid }: { uid: string }) {
  const styles = useStyles();
  const shell = useShell();
  const [since] = useState(() => shell.now() - pastDays * dayMs);
  const query = workerGigsQuery(uid, since);
  const { status, data = [], error } = useLiveQuery(query);
  return (
    <div className={styles.root}>
      <Text as="h3" block size={400} weight="semibold" className={styles.title}>
        {text.shifts}
      </Text>
      {status === 'loading' && <Skeleton layout="table" rows={3} columns={3} />}
      {status === 'error' && <ErrorState text={error ?? ''} onRetry={() => shell.live.retry(query.key)} />}
      {status === 'ready' && (
        <DataTable
          label={text.shifts}
          rows={[...data].reverse()}
          columns={columns}
          rowKey={({ id }) => id}
          maxHeight="min(320px, 40dvh)"
          empty={<EmptyState text={text.noShifts} />}
        />
      )}
    </div>
  );
}
