import { backofficeText } from '@spot/contracts/backoffice';
import type { AttendanceStatus } from '@spot/contracts/dayof';
import { endsNextDay, formatTimeFor, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { Link } from '@spot/contracts/ui/core';
import { LiveValue, StatusDot, type Column, type StatusTone } from '@spot/contracts/ui/data';
import { ThreeLines } from '../table/Line';
import type { AttendanceRow } from './attendanceRows';
import { BoardLink } from './BoardLink';
import { CheckInButton } from './CheckInButton';
import { CommentCell } from './CommentCell';
import { ReplaceLink } from './ReplaceLink';
import { MarkToggles } from './MarkToggles';
import { ShiftCell } from './ShiftCell';
import type { Mark } from './useMarks';

const text = backofficeText.attendance;

const tones: Record<AttendanceStatus, StatusTone> = {
  Here: 'good',
  Absent: 'bad',
  Late: 'late',
  Waiting: 'waiting',
  CheckedOut: 'quiet',
};

export interface BoardActions {
  saving: ReadonlyMap<string, Mark>;
  toggle(row: AttendanceRow, mark: Exclude<Mark, 'none'>): Promise<boolean>;
  onCheckIn(row: AttendanceRow): void;
  /** Undefined until the comments are read. */
  onComment: ((row: AttendanceRow) => void) | undefined;
  onProfile(row: AttendanceRow): void;
  onLocation(row: AttendanceRow): void;
  /** Opens the shift in the company's schedule. */
  onShift(row: AttendanceRow): void;
  /** Looks for a replacement for a missing worker. */
  onReplace(row: AttendanceRow): void;
}

/** A column's width in CSS, from `least` in a window of 1024 px to `most` in one of 1320 px. */
const between = (least: number, most: number) =>
  `clamp(${least}px, ${least}px + (100vw - 1024px) * ${(most - least) / 296}, ${most}px)`;

/** The columns of the board (ADM-010, ADM-012). */
export function boardColumns(actions: BoardActions): Column<AttendanceRow>[] {
  const { saving, toggle, onCheckIn, onComment, onProfile, onLocation, onShift, onReplace } = actions;
  const viewer = viewerZone();
  const written = (at: number | null | undefined, zone: string) => (at == null ? '' : formatTimeFor(viewer, at, zone));
  const time = (at: number | null | undefined, zone: string) => {
    const shown = written(at, zone);
    return shown && <LiveValue value={shown}>{shown}</LiveValue>;
  };
  return [
    {
      key: 'status',
      header: text.columns.status,
      width: between(68, 104),
      card: 'fact',
      cell: (row) => (
        <>
          <LiveValue value={row.status}>
            <StatusDot wraps tone={tones[row.status]}>
              {text.status[row.status]}
            </StatusDot>
          </LiveValue>
          <ReplaceLink row={row} onPress={() => onReplace(row)} />
        </>
      ),
      csv: ({ status }) => text.status[status],
    },
    {
      key: 'in',
      header: text.columns.checkedIn,
      width: between(66, 100),
      cell: ({ worker }) => time(worker.checkInTime, worker.timeZone),
      csv: ({ worker }) => written(worker.checkInTime, worker.timeZone),
    },
    {
      key: 'out',
      header: text.columns.checkedOut,
      width: between(66, 100),
      cell: ({ worker }) => time(worker.checkOutTime, worker.timeZone),
      csv: ({ worker }) => written(worker.checkOutTime, worker.timeZone),
    },
    {
      key: 'name',
      header: text.columns.name,
      width: between(80, 112),
      card: 'title',
      cell: (row) => (
        <BoardLink
          place="title"
          words={row.worker.name}
          name={text.profileOf(row.worker.name)}
          onPress={() => onProfile(row)}
        />
      ),
      csv: ({ worker }) => worker.name,
    },
    {
      key: 'job',
      header: text.columns.job,
      width: between(72, 112),
      cell: (row) => (
        <BoardLink
          place="detail"
          words={row.worker.role}
          name={text.shiftOf(row.worker.role, row.worker.name)}
          onPress={() => onShift(row)}
        />
      ),
      csv: ({ worker }) => worker.role,
    },
    {
      key: 'company',
      header: text.columns.company,
      width: between(72, 112),
      cell: ({ worker }) => <ThreeLines>{worker.group}</ThreeLines>,
      csv: ({ worker }) => worker.group,
    },
    {
      key: 'shift',
      header: text.columns.shift,
      width: between(104, 140),
      card: 'fact',
      cell: ({ worker }) => <ShiftCell worker={worker} viewer={viewer} />,
      csv: ({ worker: { gigStart, gigEnd, timeZone } }) =>
        [
          formatTimeRangeFor(viewer, gigStart, gigEnd, timeZone),
          ...(endsNextDay(gigStart, gigEnd, timeZone) ? [text.nextDay] : []),
        ].join(' '),
    },
    {
      key: 'comments',
      header: text.columns.comments,
      width: between(74, 96),
      card: 'actions',
      cell: (row) => onComment && <CommentCell row={row} onEdit={() => onComment(row)} />,
      csv: ({ comment }) => comment,
    },
    {
      key: 'action',
      header: text.columns.action,
      width: '72px',
      card: 'actions',
      cell: (row) => <CheckInButton worker={row.worker} onPress={() => onCheckIn(row)} />,
    },
    {
      key: 'reliability',
      header: text.columns.reliability,
      width: between(106, 124),
      card: 'actions',
      cell: (row) => (
        <MarkToggles worker={row.worker} saving={saving.get(row.key)} onToggle={(mark) => void toggle(row, mark)} />
      ),
    },
    {
      key: 'location',
      header: text.columns.location,
      width: '62px',
      card: 'actions',
      cell: (row) => (
        <Link as="button" aria-label={text.location.viewOf(row.worker.name)} onClick={() => onLocation(row)}>
          {text.location.view}
        </Link>
      ),
    },
  ];
}
