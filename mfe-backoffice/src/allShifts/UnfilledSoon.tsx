import { useCallback } from 'react';
import { unfilledSoonQuery } from '@spot/contracts/backoffice/queries';
import { type Gig, jobName, shownPlaces } from '@spot/contracts/scheduling';
import { allShiftsText as text } from '@spot/contracts/backoffice';
import { hrefs } from '@spot/contracts/routes';
import { usePagedQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { formatDateTimeFor, minuteMs, viewerZone } from '@spot/contracts/time';
import { Button, Link } from '@spot/contracts/ui/core';
import { EmptyState, LiveValue, type Column } from '@spot/contracts/ui/data';
import { findRows, ListPage, useListState } from '@spot/contracts/ui/kit';
import { useMatches } from '../table/useMatches';

const pageSize = 10;
const step = 200;
const askedAnewMs = 15 * minuteMs;

/** Shifts with open places that begin within 24 hours, earliest first. Linked from the number above each page. */
export function UnfilledSoon() {
  const shell = useShell();
  const state = useListState();
  const now = useNow(minuteMs);
  const from = Math.floor(now / askedAnewMs) * askedAnewMs;
  const reading = usePagedQuery((most) => unfilledSoonQuery(from, most), step, 'unfilled');
  const { rows, error, retry, more } = reading;
  const all = rows.filter(({ start }) => start > now);
  const isMatch = useCallback(
    (gig: Gig) =>
      gig.start > now &&
      findRows([gig], state.search, ({ group, teamName, role, label }) => [group, teamName, role, label]).length > 0,
    [now, state.search],
  );
  const { matches, status } = useMatches(reading, isMatch, (state.page + 1) * pageSize);
  const view = ({ id, groupID, teamID, dayKey }: Gig, find?: 'replacement') =>
    shell.session.viewCompany({
      groupId: groupID,
      teamId: teamID,
      to: hrefs.shifts({ day: dayKey, gig: id, ...(find && { find }) }),
    });
  return (
    <ListPage
      title={text.title}
      context={text.soon.context}
      label={text.soon.label}
      state={state}
      controls={<Button onClick={() => shell.navigate(hrefs.allShifts())}>{text.soon.byDay}</Button>}
      search={text.soon.search}
      status={status}
      error={error}
      onRetry={retry}
      rows={matches}
      all={all}
      columns={columnsOf(view)}
      rowKey={({ id }) => id}
      pageSize={pageSize}
      maxHeight="none"
      onMore={more}
      reading={reading}
      none={<EmptyState text={text.soon.none} />}
    />
  );
}

function columnsOf(onView: (gig: Gig, find?: 'replacement') => void): Column<Gig>[] {
  const viewer = viewerZone();
  const { columns } = text;
  return [
    {
      key: 'start',
      header: columns.start,
      width: '208px',
      card: 'fact',
      cell: ({ start, timeZone }) => formatDateTimeFor(viewer, start, timeZone),
    },
    {
      key: 'role',
      header: columns.role,
      card: 'title',
      cell: jobName,
    },
    { key: 'company', header: columns.company, cell: ({ group }) => group },
    { key: 'team', header: columns.team, cell: ({ teamName }) => teamName },
    {
      key: 'hired',
      header: columns.hiredOf,
      width: '88px',
      align: 'end',
      cell: (gig) => {
        const { numHired, numSpotters } = shownPlaces(gig);
        return <LiveValue value={`${numHired}/${numSpotters}`}>{`${numHired}/${numSpotters}`}</LiveValue>;
      },
    },
    {
      key: 'find',
      header: text.find,
      width: '152px',
      card: 'actions',
      cell: (gig) => (
        <Link as="button" aria-label={text.findFor(jobName(gig), gig.group)} onClick={() => onView(gig, 'replacement')}>
          {text.find}
        </Link>
      ),
    },
    {
      key: 'calendar',
      header: text.calendar,
      width: '144px',
      card: 'actions',
      cell: (gig) => (
        <Link as="button" aria-label={text.calendarOf(gig.group, gig.teamName)} onClick={() => onView(gig)}>
          {text.calendar}
        </Link>
      ),
    },
  ];
}
