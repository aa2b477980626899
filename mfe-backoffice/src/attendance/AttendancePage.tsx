import { useState } from 'react';
import { live } from '@spot/contracts/data';
import { type DayKey } from '@spot/contracts/entities';
import { backofficeText } from '@spot/contracts/messages';
import { type AttendanceStatus } from '@spot/contracts/rules';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { ErrorState, PageHeader, Skeleton } from '@spot/contracts/ui/data';
import { attendanceRows, countRows, searchRows, statuses, withComments } from './attendanceRows';
import { BoardTable } from './BoardTable';
import { Filters } from './Filters';
import { useBoardDay } from './useBoardDay';

const text = backofficeText.attendance;
const everything: ReadonlySet<AttendanceStatus> = new Set(statuses);

/** Everybody who works on a date, of all companies (ADM-007..023). */
export function AttendancePage() {
  const { now, today, day, setDay } = useBoardDay();
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <PageHeader title={text.title} context={formatLongDate(day)} />
      <Board key={attempt} now={now} today={today} day={day} onDay={setDay} onRetry={() => setAttempt(attempt + 1)} />
    </>
  );
}

interface BoardProps {
  now: number;
  today: DayKey;
  day: DayKey;
  onDay(day: DayKey): void;
  onRetry(): void;
}

function Board({ now, today, day, onDay, onRetry }: BoardProps) {
  const hired = useLiveQuery(live.hiredOnDate(day));
  const [search, setSearch] = useState('');
  const [view, setView] = useState(everything);
  const comments = useLiveQuery(live.attendanceComments(day));
  const all = attendanceRows(withComments(hired.data ?? [], comments.data ?? []), now);
  const found = searchRows(all, search);
  const clear = () => {
    setSearch('');
    setView(everything);
  };
  return (
    <>
      <Filters
        day={day}
        today={today}
        search={search}
        view={view}
        counts={countRows(found)}
        onDay={onDay}
        onSearch={setSearch}
        onView={setView}
      />
      {hired.status === 'error' && <ErrorState text={hired.error} onRetry={onRetry} />}
      {hired.status === 'loading' && <Skeleton layout="table" rows={10} columns={10} />}
      {hired.status === 'ready' && (
        <BoardTable
          all={all}
          rows={found.filter(({ status }) => view.has(status))}
          intent={`${day} ${search} ${[...view].sort().join()}`}
          onClear={clear}
        />
      )}
    </>
  );
}
