import type { DayKey } from '@spot/contracts/core';
import { schedulingText } from '@spot/contracts/scheduling';
import { Button, useIsPhone } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState } from '@spot/contracts/ui/data';
import type { ShiftDrag } from '../week-actions/useShiftDrag';
import { CreatePositionLink } from './CreatePositionLink';
import { DayList } from './DayList';
import { DayTimeline } from './DayTimeline';
import type { GridActions } from './useGridKeys';
import type { Week } from './useWeek';
import { WeekGrid } from './WeekGrid';
import type { GridContext } from './WeekRowView';

interface WeekContentProps {
  label: string;
  week: Week;
  context: GridContext;
  view: 'week' | 'day';
  day: DayKey | undefined;
  selectedId: string | undefined;
  canManagePositions: boolean;
  drag: ShiftDrag | undefined;
  actions: GridActions | undefined;
  onDay(day: DayKey): void;
  onAllDepartments(): void;
}

/** The schedule as a grid, as a day on an axis of hours or, on a phone, as a list; or the reason why it is empty. */
export function WeekContent({ label, week, context, view, day, selectedId, ...rest }: WeekContentProps) {
  const { canManagePositions, drag, actions, onDay, onAllDepartments } = rest;
  const phone = useIsPhone();
  const { rows, status } = week;
  const text = schedulingText.week;
  if (status === 'error') return <ErrorState text={`${text.loadFailed}. ${week.error ?? ''}`} onRetry={week.retry} />;
  // There is neither a position nor a shift in the shown days, because each has a department, even if an empty one.
  if (week.departments.length === 0 && status === 'ready')
    return <EmptyState text={text.noPositions} action={canManagePositions && <CreatePositionLink />} />;
  if (rows.length === 0 && status === 'ready')
    return (
      <EmptyState
        text={text.nothingInDepartments}
        action={<Button onClick={onAllDepartments}>{text.showAllDepartments}</Button>}
      />
    );
  const one = { context, rows, selectedId, day, onDay };
  if (phone) return <DayList {...one} />;
  return view === 'day' ? (
    <DayTimeline {...one} />
  ) : (
    <WeekGrid label={label} rows={rows} context={context} selectedId={selectedId} drag={drag} actions={actions} />
  );
}
