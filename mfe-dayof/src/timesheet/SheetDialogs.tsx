import { adminCommentsQuery } from '@spot/contracts/dayof/queries';
import type { DayKey } from '@spot/contracts/core';
import { type Team, can, type Role } from '@spot/contracts/accounts';
import { screen, useLiveQuery, useSession, useShell } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import type { AddTo } from './admin/AddShiftDialog';
import { useConfirm } from './confirm/useConfirm';
import { confirmOf, type SheetClock, type SheetRow, type SheetShift } from './sheet';

const AdjustDialog = screen(async () => (await import('./adjust/AdjustDialog')).AdjustDialog);
const HoursDialog = screen(async () => (await import('./adjust/HoursDialog')).HoursDialog);
const ConfirmDialog = screen(async () => (await import('./confirm/ConfirmDialog')).ConfirmDialog);
const AddShiftDialog = screen(async () => (await import('./admin/AddShiftDialog')).AddShiftDialog);

/** The dialog that is open, and for what. */
export type Asking =
  | { what: 'adjust'; shift: SheetShift }
  | { what: 'confirm'; name: string; shifts: readonly SheetShift[]; left: number; locked: number }
  | { what: 'add'; to: AddTo };

interface SheetDialogsProps {
  team: Team;
  role: Role | undefined;
  monday: DayKey;
  manualHours: boolean;
  rows: readonly SheetRow[];
  viewer: string;
  asking: Asking | undefined;
  onAsk(asking: Asking): void;
  onClose(): void;
}

const sameCell = ({ hired: one }: SheetShift, { hired: other }: SheetShift) =>
  one.gigID === other.gigID && one.spotterID === other.spotterID;

/** The dialogs over the timesheet. */
export function SheetDialogs(props: SheetDialogsProps) {
  const { team, role, monday, manualHours, rows, viewer, asking, onAsk, onClose } = props;
  const shell = useShell();
  const admin = can(role, 'payColumns');
  const confirm = useConfirm(team.id, monday);
  const uid = useSession(({ user }) => user?.uid);
  const query = useMemo(() => (admin ? adminCommentsQuery(team.id, monday) : null), [admin, team.id, monday]);
  const comments = useLiveQuery(query);
  const clock: SheetClock = {
    now: shell.now(),
    manualHours,
    admin,
    mayAdjust: can(role, 'adjustTime'),
    uid,
  };
  const live = (asked: SheetShift) => rows.flatMap(({ cells }) => cells.flat()).find((one) => sameCell(one, asked));
  if (asking?.what === 'confirm') {
    const current = asking.shifts.flatMap((asked) => live(asked) ?? []);
    return (
      <ConfirmDialog
        sheet={{ teamId: team.id, monday }}
        name={asking.name}
        asked={asking.shifts}
        current={current}
        confirm={confirmOf(current, clock)}
        left={asking.left}
        locked={asking.locked}
        viewer={viewer}
        onConfirm={confirm}
        onClose={onClose}
      />
    );
  }
  if (asking?.what === 'add') return <AddShiftDialog team={team} to={asking.to} onClose={onClose} />;
  if (!asking) return null;
  // The latest data of the shift; if the worker was removed, the data from when the dialog was opened.
  const shift = live(asking.shift) ?? asking.shift;
  const { hired } = shift;
  const single = confirmOf([shift], clock);
  const key = `${hired.gigID}_${hired.spotterID}`;
  const noted = comments.data?.find(({ id }) => id === key);
  // If hours are confirmed while their dialog is open, what was typed stays.
  if (asking.shift.reads && shift.reads) return <HoursDialog shift={shift} viewer={viewer} onClose={onClose} />;
  return (
    <AdjustDialog
      key={key}
      shift={shift}
      role={role}
      manualHours={manualHours}
      adminComment={{
        text: comments.data && (noted?.comment ?? ''),
        error: comments.error,
        retry: () => query && shell.live.retry(query.key),
      }}
      viewer={viewer}
      onConfirm={
        single.kind === 'ready' || single.kind === 'differs'
          ? () => onAsk({ what: 'confirm', name: hired.name, shifts: [shift], left: 0, locked: 0 })
          : undefined
      }
      onClose={onClose}
    />
  );
}
