import type { DayKey } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { screen } from '@spot/contracts/shell-api';
import { weekDays } from '@spot/contracts/time';
import { shownDay } from '../week/DayButtons';
import type { WeekNavigation } from '../week/useWeekAddress';
import { useShiftSelection } from './useShiftSelection';
import type { WeekActions } from './useWeekActions';

const ShiftActionDialog = screen(async () => (await import('../actions/ShiftActionDialog')).ShiftActionDialog);
const MoveShift = screen(async () => (await import('./MoveShift')).MoveShift);
const CopyShifts = screen(async () => (await import('./CopyShifts')).CopyShifts);

interface WeekActionDialogsProps {
  team: Team;
  actions: WeekActions;
  address: WeekNavigation;
  today: DayKey;
  known: readonly Gig[];
}

/** The dialogs of the actions, each loaded on first use. */
export function WeekActionDialogs({ team, actions, address, today, known }: WeekActionDialogsProps) {
  const { action, moving, copying, close } = actions;
  const clear = useShiftSelection((selection) => selection.clear);
  return (
    <>
      {action && <ShiftActionDialog action={action} known={known} onClose={close} onCancelled={clear} />}
      {moving && (
        <MoveShift
          gig={moving}
          onClose={() => {
            clear();
            close();
          }}
        />
      )}
      {copying && (
        <CopyShifts
          team={team}
          kind={copying}
          from={
            copying === 'week' ? address.firstDay : shownDay(weekDays(address.firstDay, 'sunday'), today, address.day)
          }
          today={today}
          onClose={close}
          onCopied={(day) => {
            close();
            address.go({ week: day, day: copying === 'day' ? day : undefined });
          }}
        />
      )}
    </>
  );
}
