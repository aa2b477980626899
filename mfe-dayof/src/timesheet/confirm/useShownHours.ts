import { useEffect, useRef } from 'react';
import type { RowConfirm, SheetShift } from '../sheet';

export interface CurrentHours {
  /** The shifts for which the dialog was opened. */
  asked: readonly SheetShift[];
  /** Their latest data, without those from which the worker was removed. */
  current: readonly SheetShift[];
  /** What confirming would do now. */
  confirm: RowConfirm;
}

export interface ShownHours {
  shifts: readonly SheetShift[];
  confirm: RowConfirm;
  /** The shift that changed after the dialog was opened. */
  changed: SheetShift | undefined;
}

const versionOf = ({ hired }: SheetShift) => hired.version ?? 0;

function shownOf({ asked, current, confirm }: CurrentHours): ShownHours {
  const confirms = confirm.kind === 'ready' || confirm.kind === 'differs';
  const now = (shift: SheetShift) => current.find(({ hired }) => hired.gigID === shift.hired.gigID);
  const changed = asked.find((shift) => {
    const latest = now(shift);
    return !latest || versionOf(latest) !== versionOf(shift);
  });
  return {
    shifts: confirms ? confirm.shifts : current.length > 0 ? current : asked,
    confirm,
    changed: changed && (now(changed) ?? changed),
  };
}

/** What the dialog shows: the latest hours, except that they stay as they were sent while `held`. */
export function useShownHours(hours: CurrentHours, held: () => boolean): ShownHours {
  const shown = useRef<ShownHours>(undefined);
  if (!shown.current || !held()) shown.current = shownOf(hours);
  return shown.current;
}

/** Calls `act` when other hours are shown than before. */
export function useOtherHours({ shifts }: ShownHours, act: () => void): void {
  const key = shifts.map((shift) => `${shift.hired.gigID} ${versionOf(shift)}`).join();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    act();
  }, [key, act]);
}
