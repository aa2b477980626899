import { useMemo, useState } from 'react';
import { attendanceCommentsQuery, hiredOnDateQuery } from '@spot/contracts/backoffice/queries';
import type { Hired } from '@spot/contracts/scheduling';
import { backofficeText } from '@spot/contracts/backoffice';
import { hrefs } from '@spot/contracts/routes';
import { screen, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState } from '@spot/contracts/ui/data';
import { usePrinting } from '@spot/contracts/ui/grid';
import { chosenOf, ListPage, useListState } from '@spot/contracts/ui/kit';
import { attendanceRows, countRows, inOrder, searchRows, statuses, type AttendanceRow } from './attendanceRows';
import { boardColumns } from './boardColumns';
import { DayControls } from '../day/DayControls';
import { useDay } from '../day/useDay';
import { leftOutOf } from '../table/leftOutOf';
import { useMarks } from './useMarks';

const CheckInDialog = screen(async () => (await import('./CheckInDialog')).CheckInDialog);
const CommentDialog = screen(async () => (await import('./CommentDialog')).CommentDialog);
const EmailAbsenceDialog = screen(async () => (await import('./EmailAbsenceDialog')).EmailAbsenceDialog);
const LocationDialog = screen(async () => (await import('./LocationDialog')).LocationDialog);
const WorkerDialog = screen(async () => (await import('../search/WorkerDialog')).WorkerDialog);

const text = backofficeText.attendance;
const pageSize = 10;

type Asking =
  | { what: 'checkIn' | 'email' | 'profile' | 'location'; worker: Hired }
  | { what: 'comment'; row: AttendanceRow };

/** All workers of all companies on a date, with the actions for each (ADM-007..023). */
export function AttendancePage() {
  const shell = useShell();
  const { now, today, day, setDay } = useDay(hrefs.checkins());
  const query = hiredOnDateQuery(day);
  const hired = useLiveQuery(query);
  const commentsQuery = attendanceCommentsQuery(day);
  const comments = useLiveQuery(commentsQuery);
  const state = useListState('view');
  const printing = usePrinting();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  const all = useMemo(
    () => attendanceRows(hired.data ?? [], comments.data ?? [], now),
    [hired.data, comments.data, now],
  );
  const marks = useMarks(all, (worker) => setAsking({ what: 'email', worker }));
  const found = useMemo(() => searchRows(all, state.search), [all, state.search]);
  const counts = useMemo(() => countRows(found), [found]);
  const view = {
    name: 'view',
    label: text.view,
    options: statuses.map((status) => ({ value: status, label: text.status[status], count: counts[status] })),
  };
  const chosen = chosenOf(view, state);
  const shown = found.filter(({ status }) => chosen.has(status));
  const columns = boardColumns({
    saving: marks.busy,
    toggle: marks.run,
    onCheckIn: ({ worker }) => setAsking({ what: 'checkIn', worker }),
    onComment: comments.data && ((row) => setAsking({ what: 'comment', row })),
    onProfile: ({ worker }) => setAsking({ what: 'profile', worker }),
    onLocation: ({ worker }) => setAsking({ what: 'location', worker }),
    onReplace: ({ worker: { groupID, teamID, dayKey, gigID, spotterID } }) =>
      shell.session.viewCompany({
        groupId: groupID,
        teamId: teamID,
        to: hrefs.shifts({ day: dayKey, gig: gigID, find: 'replacement', absent: spotterID }),
      }),
    onShift: ({ worker: { groupID, teamID, dayKey, gigID } }) =>
      shell.session.viewCompany({ groupId: groupID, teamId: teamID, to: hrefs.shifts({ day: dayKey, gig: gigID }) }),
  });
  return (
    <ListPage
      title={text.title}
      context={formatLongDate(day)}
      label={text.title}
      state={state}
      controls={<DayControls day={day} today={today} onDay={setDay} />}
      filters={[view]}
      search={text.search}
      // Without its comments a row would look as if nobody had written any.
      status={comments.status === 'error' ? 'error' : hired.status}
      error={hired.error ?? comments.error}
      onRetry={() => [query, commentsQuery].forEach(({ key }) => shell.live.retry(key))}
      rows={inOrder(shown, printing ? shown.length : (state.page + 1) * pageSize)}
      all={all}
      columns={columns}
      rowKey={({ key }) => key}
      pageSize={pageSize}
      twoLines
      narrow
      maxHeight="none"
      exported={`attendance-${day}`}
      incomplete={comments.status !== 'ready'}
      leftOut={leftOutOf(hired) + leftOutOf(comments)}
      none={<EmptyState text={text.none} />}
      noneFound={<EmptyState text={text.noneFound} action={<Button onClick={state.clear}>{text.clear}</Button>} />}
    >
      {asking?.what === 'checkIn' && <CheckInDialog worker={asking.worker} onClose={close} />}
      {asking?.what === 'comment' && (
        <CommentDialog
          row={asking.row}
          present={all.find(({ key }) => key === asking.row.key)?.comment ?? ''}
          onClose={close}
        />
      )}
      {asking?.what === 'profile' && (
        <WorkerDialog uid={asking.worker.spotterID} name={asking.worker.name} onClose={close} />
      )}
      {asking?.what === 'location' && <LocationDialog worker={asking.worker} onClose={close} />}
      {asking?.what === 'email' && <EmailAbsenceDialog worker={asking.worker} onClose={close} />}
    </ListPage>
  );
}
