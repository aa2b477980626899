import { type DayKey, type Gig, type Team } from '@spot/contracts/entities';
import { lazy, Suspense } from 'react';
import { type WeekNavigation } from '../week/useWeekAddress';
import { useShiftSelection } from './useShiftSelection';
import { type WeekActions } from './useWeekActions';

const ShiftActionDialog = lazy(() =>
  import('../actions/ShiftActionDialog').then((module) => ({ default: module.ShiftActionDialog })),
);
const MoveShift = lazy(() => import('./MoveShift').then((module) => ({ default: module.MoveShift })));
const CopyShifts = lazy(() => import('./CopyShifts').then((module) => ({ default: module.CopyShifts })));

interface WeekActionDialogsProps {
  team: Team;
  actions: WeekActions;
  address: WeekNavigation;
  today: DayKey;
  known: readonly Gig[];
}

/** The dialogs of the actions, each loaded when it is first opened. */
export function WeekActionDialogs({ team, actions, address, today, known }: WeekActionDialogsProps) {
  const { action, moving, copying, close } = actions;
  const clear = useShiftSelection((selection) => selection.clear);
  return (
    <Suspense fallback={null}>
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
          from={copying === 'week' ? address.firstDay : (address.day ?? today)}
          today={today}
          onClose={close}
          onCopied={(day) => {
            close();
            address.go({ week: day, day: copying === 'day' ? day : undefined });
          }}
        />
      )}
    </Suspense>
  );
}
