import { useState } from 'react';
import { gigsOfTeamDayQuery } from '@spot/contracts/backoffice/queries';
import type { DayKey } from '@spot/contracts/core';
import { type Gig, isAutofillOn, isFilled, jobName, offerRefusal, shownPlaces } from '@spot/contracts/scheduling';
import { allShiftsText as text } from '@spot/contracts/backoffice';
import { hrefs } from '@spot/contracts/routes';
import { useLiveQuery, useNow, useShell } from '@spot/contracts/shell-api';
import { endsNextDay, formatTimeFor, minuteMs, viewerZone } from '@spot/contracts/time';
import { Link, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import {
  DataTable,
  EmptyState,
  ErrorState,
  LiveValue,
  Skeleton,
  StatusDot,
  type Column,
} from '@spot/contracts/ui/data';
import { AutofillDialog } from './AutofillDialog';
import type { Shown } from './places';

const useStyles = makeStyles({
  find: { display: 'block', fontSize: tokens.fontSizeBase200, [onPhone]: { minHeight: '44px' } },
});

interface TeamShiftsProps {
  teamId: string;
  name: string;
  day: DayKey;
  shown: Shown;
}

/** A team's shifts of the date, earliest first, with times in their own zone (ADM-028..030). */
export function TeamShifts({ teamId, name, day, shown }: TeamShiftsProps) {
  const shell = useShell();
  const query = gigsOfTeamDayQuery(teamId, day);
  const { status, data, error } = useLiveQuery(query);
  const [asked, setAsked] = useState<Gig>();
  const styles = useStyles();
  const now = useNow(minuteMs);
  const open = ({ id, groupID, teamID, dayKey }: Gig, find?: 'replacement') =>
    shell.session.viewCompany({
      groupId: groupID,
      teamId: teamID,
      to: hrefs.shifts({ day: dayKey, gig: id, ...(find && { find }) }),
    });
  if (status === 'error') return <ErrorState text={error} onRetry={() => shell.live.retry(query.key)} />;
  if (status === 'loading') return <Skeleton layout="table" rows={3} columns={6} />;
  return (
    <>
      <DataTable
        label={text.shiftsOf(name)}
        rows={data.filter((gig) => (isFilled(gig) ? shown.filled : shown.unfilled))}
        columns={columnsOf(setAsked, open, now, styles.find)}
        rowKey={({ id }) => id}
        maxHeight="none"
        empty={<EmptyState text={text.noneOfTeam} />}
      />
      {asked && <AutofillDialog gig={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function columnsOf(
  onAutofill: (gig: Gig) => void,
  onOpen: (gig: Gig, find?: 'replacement') => void,
  now: number,
  find: string,
): Column<Gig>[] {
  const viewer = viewerZone();
  const { columns } = text;
  return [
    {
      key: 'status',
      header: columns.status,
      width: '152px',
      card: 'fact',
      cell: (gig) => (
        <>
          <LiveValue value={String(isFilled(gig))}>
            <StatusDot tone={isFilled(gig) ? 'good' : 'late'}>{isFilled(gig) ? text.filled : text.unfilled}</StatusDot>
          </LiveValue>
          {offerRefusal(gig, now) === undefined && (
            <Link
              as="button"
              className={find}
              aria-label={text.findFor(jobName(gig), gig.group)}
              onClick={() => onOpen(gig, 'replacement')}
            >
              {text.find}
            </Link>
          )}
        </>
      ),
    },
    {
      key: 'role',
      header: columns.role,
      card: 'title',
      cell: (gig) => (
        <Link as="button" title={text.openShift(jobName(gig))} onClick={() => onOpen(gig)}>
          {jobName(gig)}
        </Link>
      ),
    },
    {
      key: 'hired',
      header: columns.hiredOf,
      width: '88px',
      align: 'end',
      card: 'fact',
      cell: (gig) => {
        const { numHired, numSpotters } = shownPlaces(gig);
        return <LiveValue value={`${numHired}/${numSpotters}`}>{`${numHired}/${numSpotters}`}</LiveValue>;
      },
    },
    {
      key: 'start',
      header: columns.start,
      width: '136px',
      cell: ({ start, timeZone }) => formatTimeFor(viewer, start, timeZone),
    },
    {
      key: 'end',
      header: columns.end,
      width: '176px',
      cell: ({ start, end, timeZone }) =>
        `${formatTimeFor(viewer, end, timeZone)}${endsNextDay(start, end, timeZone) ? ` ${text.nextDay}` : ''}`,
    },
    {
      key: 'autofill',
      header: columns.autofill,
      width: '112px',
      cell: (gig) =>
        isAutofillOn(gig) ? (
          <Link as="button" aria-label={text.autofillOf(gig.role)} onClick={() => onAutofill(gig)}>
            {text.enabled}
          </Link>
        ) : (
          text.disabled
        ),
    },
  ];
}
